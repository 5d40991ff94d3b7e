#include "arena/database/libpq.hpp"

#include <dlfcn.h>

namespace arena::database {

namespace {

struct Loaded {
  Libpq functions;
  std::optional<std::string> missing;
};

// dlerror() is empty where the reason is not known.
std::string sentence() {
  const auto* const said = dlerror();
  return std::string("PostgreSQL's client library cannot be loaded: ") +
         (said ? said : "no reason is known") + "; install libpq5, or keep the games in a folder";
}

template <class Function>
void find(Loaded& loaded, void* library, const char* name, Function*& function) {
  function = reinterpret_cast<Function*>(dlsym(library, name));
  if (!function) loaded.missing = sentence();
}

Loaded load() {
  Loaded loaded;
  void* const library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    loaded.missing = sentence();
    return loaded;
  }
  auto& all = loaded.functions;
  find(loaded, library, "PQclear", all.PQclear);
  find(loaded, library, "PQcmdStatus", all.PQcmdStatus);
  find(loaded, library, "PQcmdTuples", all.PQcmdTuples);
  find(loaded, library, "PQconnectdbParams", all.PQconnectdbParams);
  find(loaded, library, "PQconninfoFree", all.PQconninfoFree);
  find(loaded, library, "PQconninfoParse", all.PQconninfoParse);
  find(loaded, library, "PQconsumeInput", all.PQconsumeInput);
  find(loaded, library, "PQdb", all.PQdb);
  find(loaded, library, "PQerrorMessage", all.PQerrorMessage);
  find(loaded, library, "PQfinish", all.PQfinish);
  find(loaded, library, "PQflush", all.PQflush);
  find(loaded, library, "PQfreemem", all.PQfreemem);
  find(loaded, library, "PQftype", all.PQftype);
  find(loaded, library, "PQgetResult", all.PQgetResult);
  find(loaded, library, "PQgetisnull", all.PQgetisnull);
  find(loaded, library, "PQgetlength", all.PQgetlength);
  find(loaded, library, "PQgetvalue", all.PQgetvalue);
  find(loaded, library, "PQhost", all.PQhost);
  find(loaded, library, "PQisBusy", all.PQisBusy);
  find(loaded, library, "PQnfields", all.PQnfields);
  find(loaded, library, "PQlibVersion", all.PQlibVersion);
  find(loaded, library, "PQnotifies", all.PQnotifies);
  find(loaded, library, "PQntuples", all.PQntuples);
  find(loaded, library, "PQparameterStatus", all.PQparameterStatus);
  find(loaded, library, "PQpass", all.PQpass);
  find(loaded, library, "PQresultErrorField", all.PQresultErrorField);
  find(loaded, library, "PQresultStatus", all.PQresultStatus);
  find(loaded, library, "PQsendPrepare", all.PQsendPrepare);
  find(loaded, library, "PQsendQuery", all.PQsendQuery);
  find(loaded, library, "PQsendQueryPrepared", all.PQsendQueryPrepared);
  find(loaded, library, "PQsetNoticeProcessor", all.PQsetNoticeProcessor);
  find(loaded, library, "PQsetnonblocking", all.PQsetnonblocking);
  find(loaded, library, "PQsocket", all.PQsocket);
  find(loaded, library, "PQstatus", all.PQstatus);
  find(loaded, library, "PQtransactionStatus", all.PQtransactionStatus);
  return loaded;
}

// Loaded once and never unloaded: connections may last as long as the process.
const Loaded& loaded() {
  static const Loaded once = load();
  return once;
}

}  // namespace

std::optional<std::string> libpq_missing() { return loaded().missing; }

const Libpq& libpq() { return loaded().functions; }

}  // namespace arena::database

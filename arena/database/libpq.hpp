#pragma once
// PostgreSQL's client library, loaded when a PostgreSQL database is named. It brings fourteen
// libraries along: linked, they would cost every start of the program 6 ms and 3.5 MB.

#include <libpq-fe.h>

#include <optional>
#include <string>

namespace arena::database {

// Its functions, under their own names.
struct Libpq {
  decltype(&::PQclear) PQclear = nullptr;
  decltype(&::PQcmdStatus) PQcmdStatus = nullptr;
  decltype(&::PQcmdTuples) PQcmdTuples = nullptr;
  decltype(&::PQconnectdbParams) PQconnectdbParams = nullptr;
  decltype(&::PQconninfoFree) PQconninfoFree = nullptr;
  decltype(&::PQconninfoParse) PQconninfoParse = nullptr;
  decltype(&::PQconsumeInput) PQconsumeInput = nullptr;
  decltype(&::PQdb) PQdb = nullptr;
  decltype(&::PQerrorMessage) PQerrorMessage = nullptr;
  decltype(&::PQfinish) PQfinish = nullptr;
  decltype(&::PQflush) PQflush = nullptr;
  decltype(&::PQfreemem) PQfreemem = nullptr;
  decltype(&::PQftype) PQftype = nullptr;
  decltype(&::PQgetResult) PQgetResult = nullptr;
  decltype(&::PQgetisnull) PQgetisnull = nullptr;
  decltype(&::PQgetlength) PQgetlength = nullptr;
  decltype(&::PQgetvalue) PQgetvalue = nullptr;
  decltype(&::PQhost) PQhost = nullptr;
  decltype(&::PQisBusy) PQisBusy = nullptr;
  decltype(&::PQnfields) PQnfields = nullptr;
  decltype(&::PQlibVersion) PQlibVersion = nullptr;
  decltype(&::PQnotifies) PQnotifies = nullptr;
  decltype(&::PQntuples) PQntuples = nullptr;
  decltype(&::PQparameterStatus) PQparameterStatus = nullptr;
  decltype(&::PQpass) PQpass = nullptr;
  decltype(&::PQresultErrorField) PQresultErrorField = nullptr;
  decltype(&::PQresultStatus) PQresultStatus = nullptr;
  decltype(&::PQsendPrepare) PQsendPrepare = nullptr;
  decltype(&::PQsendQuery) PQsendQuery = nullptr;
  decltype(&::PQsendQueryPrepared) PQsendQueryPrepared = nullptr;
  decltype(&::PQsetNoticeProcessor) PQsetNoticeProcessor = nullptr;
  decltype(&::PQsetnonblocking) PQsetnonblocking = nullptr;
  decltype(&::PQsocket) PQsocket = nullptr;
  decltype(&::PQstatus) PQstatus = nullptr;
  decltype(&::PQtransactionStatus) PQtransactionStatus = nullptr;
};

// The sentence that says why it cannot be used on this machine; nothing where it can.
std::optional<std::string> libpq_missing();
// Only after libpq_missing() had nothing to say.
const Libpq& libpq();

}  // namespace arena::database

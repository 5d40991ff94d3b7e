// The module referee._core, which referee/*.py is written on. Its functions take plain words and
// give plain values.

#include "python/core/game.hpp"
#include "python/core/records.hpp"
#include "python/core/rules.hpp"

namespace python::core {

namespace {

// What the functions of one import of the module need.
struct Types {
  PyObject* game;
  PyObject* reader;
};

Types& types_of(PyObject* module) { return *static_cast<Types*>(PyModule_GetState(module)); }

PyObject* games(PyObject*, PyObject*) { return guarded(games_value); }
PyObject* reasons(PyObject*, PyObject*) { return guarded(reasons_value); }
PyObject* formats(PyObject*, PyObject*) { return guarded(formats_value); }
PyObject* start_game(PyObject* module, PyObject* given) {
  return guarded([&] { return start(types_of(module).game, given); });
}
PyObject* read(PyObject* module, PyObject* given) {
  return guarded([&] { return read_records(types_of(module).reader, given); });
}
PyObject* write(PyObject*, PyObject* given) {
  return guarded([&] { return write_record(given); });
}
PyObject* find_format(PyObject*, PyObject* given) {
  return guarded([&] { return format_of(given); });
}

PyMethodDef module_functions[] = {{"games", games, METH_NOARGS, nullptr},
                                  {"reasons", reasons, METH_NOARGS, nullptr},
                                  {"formats", formats, METH_NOARGS, nullptr},
                                  {"start", start_game, METH_VARARGS, nullptr},
                                  {"read_records", read, METH_VARARGS, nullptr},
                                  {"write_record", write, METH_VARARGS, nullptr},
                                  {"format_of", find_format, METH_VARARGS, nullptr},
                                  {}};

int fill(PyObject* module) {
  const auto add = [module](const char* name, Ref type) {
    if (PyObject_SetAttrString(module, name, type.get()) != 0) throw Raised();
    return type.release();
  };
  try {
    auto& types = types_of(module);
    types.game = add("Game", game_type());
    types.reader = add("Reader", reader_type());
    return PyModule_AddStringConstant(module, "version", REFEREE_VERSION);
  } catch (const Raised&) {
    return -1;
  }
}

int visit_types(PyObject* module, visitproc visit, void* arg) {
  Py_VISIT(types_of(module).game);
  Py_VISIT(types_of(module).reader);
  return 0;
}

int clear_types(PyObject* module) {
  Py_CLEAR(types_of(module).game);
  Py_CLEAR(types_of(module).reader);
  return 0;
}

void free_types(void* module) { clear_types(static_cast<PyObject*>(module)); }

PyModuleDef_Slot module_slots[] = {{Py_mod_exec, reinterpret_cast<void*>(fill)}, {0, nullptr}};
PyModuleDef definition = {PyModuleDef_HEAD_INIT,
                          "referee._core",
                          nullptr,
                          sizeof(Types),
                          module_functions,
                          module_slots,
                          visit_types,
                          clear_types,
                          free_types};

}  // namespace

}  // namespace python::core

PyMODINIT_FUNC PyInit__core() { return PyModuleDef_Init(&python::core::definition); }

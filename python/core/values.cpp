#include "python/core/values.hpp"

namespace python::core {

Ref text(std::string_view utf8) {
  return Ref::owned(
      PyUnicode_DecodeUTF8(utf8.data(), static_cast<Py_ssize_t>(utf8.size()), "replace"));
}

void put(const Ref& dictionary, const char* key, Ref value) {
  if (PyDict_SetItemString(dictionary.get(), key, value.get()) != 0) throw Raised();
}

std::string string_of(PyObject* text) {
  if (!PyUnicode_Check(text)) {
    PyErr_Format(PyExc_TypeError, "expected a str, not %R", Py_TYPE(text));
    throw Raised();
  }
  const Ref bytes = Ref::owned(PyUnicode_AsUTF8String(text));
  return {PyBytes_AsString(bytes.get()), static_cast<std::size_t>(PyBytes_Size(bytes.get()))};
}

std::vector<PyObject*> arguments(PyObject* given, std::size_t count) {
  const auto size = static_cast<std::size_t>(PyTuple_Size(given));
  if (size != count) {
    PyErr_Format(PyExc_TypeError, "expected %zu arguments, not %zu", count, size);
    throw Raised();
  }
  std::vector<PyObject*> all;
  for (std::size_t i = 0; i < count; ++i)
    all.push_back(PyTuple_GetItem(given, static_cast<Py_ssize_t>(i)));
  return all;
}

bool truth_of(PyObject* object) {
  const int truth = PyObject_IsTrue(object);
  if (truth < 0) throw Raised();
  return truth != 0;
}

}  // namespace python::core

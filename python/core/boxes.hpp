#pragma once
// Types of Python whose objects hold one value of C++.

#include <memory>

#include "python/core/values.hpp"

namespace python::core {

template <class Value>
struct Box {
  PyObject_HEAD Value* value;
};

template <class Value>
Value& unboxed(PyObject* box) {
  return *reinterpret_cast<Box<Value>*>(box)->value;
}

template <class Value>
Ref boxed(PyObject* type, Value value) {
  auto kept = std::make_unique<Value>(std::move(value));
  auto* const of = reinterpret_cast<PyTypeObject*>(type);
  const auto allocate = reinterpret_cast<allocfunc>(PyType_GetSlot(of, Py_tp_alloc));
  Ref made = Ref::owned(allocate(of, 0));
  reinterpret_cast<Box<Value>*>(made.get())->value = kept.release();
  return made;
}

template <class Value>
void destroy_box(PyObject* box) {
  PyTypeObject* const type = Py_TYPE(box);
  delete reinterpret_cast<Box<Value>*>(box)->value;
  reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free))(box);
  Py_DECREF(type);
}

// An empty box would crash: only `boxed` makes one.
inline PyObject* refuse_to_box(PyTypeObject*, PyObject*, PyObject*) {
  PyErr_SetString(PyExc_TypeError, "only functions of the module make such objects");
  return nullptr;
}

template <class Value>
Ref box_type(const char* name, PyMethodDef* functions) {
  PyType_Slot slots[] = {{Py_tp_new, reinterpret_cast<void*>(refuse_to_box)},
                         {Py_tp_dealloc, reinterpret_cast<void*>(destroy_box<Value>)},
                         {Py_tp_methods, functions},
                         {0, nullptr}};
  PyType_Spec spec = {name, sizeof(Box<Value>), 0, Py_TPFLAGS_DEFAULT, slots};
  return Ref::owned(PyType_FromSpec(&spec));
}

}  // namespace python::core

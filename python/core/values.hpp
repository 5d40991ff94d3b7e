#pragma once
// Objects of Python as values that count their references, and texts in both directions.

#include <Python.h>

#include <cstdint>
#include <exception>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace python::core {

// Python has set an error. Like std::bad_alloc, it passes through all code that builds something:
// nearly every call of Python can fail for want of memory. It never leaves `guarded`.
struct Raised {};

// An object that this holds a reference to.
class Ref {
 public:
  Ref() = default;
  // Takes over a reference that a call of Python has returned; null: the call has failed.
  static Ref owned(PyObject* object) {
    if (!object) throw Raised();
    return Ref(object);
  }
  static Ref borrowed(PyObject* object) {
    Py_INCREF(object);
    return Ref(object);
  }
  Ref(const Ref&) = delete;
  Ref(Ref&& other) noexcept : object_(other.release()) {}
  Ref& operator=(const Ref&) = delete;
  Ref& operator=(Ref&& other) noexcept {
    std::swap(object_, other.object_);
    return *this;
  }
  ~Ref() { Py_XDECREF(object_); }

  PyObject* get() const { return object_; }
  PyObject* release() { return std::exchange(object_, nullptr); }

 private:
  explicit Ref(PyObject* object) : object_(object) {}
  PyObject* object_ = nullptr;
};

// A function of the module: nothing but errors of Python leaves it.
template <class Make>
PyObject* guarded(Make make) noexcept {
  try {
    return Ref(make()).release();
  } catch (const Raised&) {
    return nullptr;
  } catch (const std::bad_alloc&) {
    return PyErr_NoMemory();
  } catch (const std::exception& other) {
    PyErr_SetString(PyExc_SystemError, other.what());
    return nullptr;
  }
}

inline Ref none() { return Ref::borrowed(Py_None); }
inline Ref truth(bool value) { return Ref::borrowed(value ? Py_True : Py_False); }
inline Ref number(std::int64_t value) { return Ref::owned(PyLong_FromLongLong(value)); }
inline Ref number(std::uint64_t value) { return Ref::owned(PyLong_FromUnsignedLongLong(value)); }
inline Ref number(int value) { return number(std::int64_t{value}); }
// Records may hold bytes that are not UTF-8: they become U+FFFD.
Ref text(std::string_view utf8);

template <class Value>
Ref number_or_none(const std::optional<Value>& value) {
  return value ? number(*value) : none();
}

template <class... Items>
Ref tuple(Items&&... items) {
  Ref made = Ref::owned(PyTuple_New(sizeof...(items)));
  Py_ssize_t at = 0;
  (PyTuple_SetItem(made.get(), at++, items.release()), ...);
  return made;
}

// A list of what `make` gives for each element.
template <class Range, class Make>
Ref list(const Range& range, Make make) {
  Ref made = Ref::owned(PyList_New(0));
  for (const auto& each : range)
    if (PyList_Append(made.get(), Ref(make(each)).get()) != 0) throw Raised();
  return made;
}

inline Ref texts(const std::vector<std::string>& all) {
  return list(all, [](const std::string& each) { return text(each); });
}

void put(const Ref& dictionary, const char* key, Ref value);

// An error of Python where the object is not a text, or has no UTF-8 (a lone surrogate).
std::string string_of(PyObject* text);
// The arguments of a function: exactly this number, else a TypeError.
std::vector<PyObject*> arguments(PyObject* given, std::size_t count);
bool truth_of(PyObject* object);

}  // namespace python::core

"""Reads streams of events by a JSON schema, and by nothing that the program is made of.

    events_by_schema.py SCHEMA STREAM...          every line fits; every key of the schema was seen
    events_by_schema.py --refuses SCHEMA STREAM   no line of it fits

It knows the words of JSON Schema that the schema uses; a word that it does not know is an error. To
the schema, which lets readers pass over new keys, it adds that there are none."""

import json
import re
import sys

KNOWN = {"$schema", "title", "description", "$defs", "$ref", "oneOf", "type", "const", "enum", "required",
         "properties", "items", "minItems", "maxItems", "minimum", "minLength", "pattern", "dependentRequired"}


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


TYPES = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "number": is_number,
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
}


def same(a, b):
    return a == b and isinstance(a, bool) == isinstance(b, bool)


class Schema:
    def __init__(self, whole):
        self.whole = whole
        self.seen = set()  # (name of the definition, key)

    def resolve(self, reference):
        assert reference.startswith("#/$defs/"), reference
        return self.whole["$defs"][reference.removeprefix("#/$defs/")]

    def faults(self, value, schema, place):
        """What is wrong with a value, as sentences; nothing: it fits."""
        unknown = set(schema) - KNOWN
        assert not unknown, "the schema uses %s, which is not known here" % sorted(unknown)
        found = []
        if "$ref" in schema:
            name = schema["$ref"].rsplit("/", 1)[1]
            found += self.faults(value, self.resolve(schema["$ref"]), name if place == "" else place)
        if "type" in schema and not TYPES[schema["type"]](value):
            return found + ["%s: %r is no %s" % (place, value, schema["type"])]
        if "const" in schema and not same(value, schema["const"]):
            found.append("%s: %r is not %r" % (place, value, schema["const"]))
        if "enum" in schema and not any(same(value, one) for one in schema["enum"]):
            found.append("%s: %r is none of %r" % (place, value, schema["enum"]))
        if "minimum" in schema and value < schema["minimum"]:
            found.append("%s: %r is too small" % (place, value))
        if "minLength" in schema and len(value) < schema["minLength"]:
            found.append("%s: it is too short" % place)
        if "pattern" in schema and not re.search(schema["pattern"], value):
            found.append("%s: %r does not look like %s" % (place, value, schema["pattern"]))
        if isinstance(value, list):
            found += self.of_list(value, schema, place)
        if isinstance(value, dict):
            found += self.of_object(value, schema, place)
        if "oneOf" in schema:
            found += self.one_of(value, schema["oneOf"], place)
        return found

    def of_list(self, value, schema, place):
        found = []
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            found.append("%s: it has %d members" % (place, len(value)))
        for one in value:
            found += self.faults(one, schema.get("items", {}), place + "[]")
        return found

    def of_object(self, value, schema, place):
        found = ["%s: '%s' is missing" % (place, key) for key in schema.get("required", ()) if key not in value]
        for key, others in schema.get("dependentRequired", {}).items():
            found += ["%s: '%s' stands there without '%s'" % (place, key, other)
                      for other in others if key in value and other not in value]
        if "properties" not in schema:
            return found
        for key, member in value.items():
            if key not in schema["properties"]:
                found.append("%s: the key '%s' is not known" % (place, key))
                continue
            self.seen.add((place, key))
            found += self.faults(member, schema["properties"][key], "%s.%s" % (place, key))
        return found

    def one_of(self, value, choices, place):
        if place == "" and isinstance(value, dict):  # the kind of an event chooses: one fault, one message
            choices = [one for one in choices
                       if same(self.resolve(one["$ref"])["properties"]["t"]["const"], value.get("t"))]
            return self.faults(value, choices[0], "") if choices else ["there is no event %r" % value.get("t")]
        fitting = [one for one in choices if not self.faults(value, one, place)]
        return [] if len(fitting) == 1 else ["%s: it fits %d of %r" % (place, len(fitting), choices)]

    def unseen(self, schema, place):
        """The keys below an event that no value had."""
        schema = {**self.resolve(schema["$ref"]), **schema} if "$ref" in schema else schema
        found = []
        for key, member in schema.get("properties", {}).items():
            here = "%s.%s" % (place, key)
            found += self.unseen(member, here) if (place, key) in self.seen else [here]
        return found + (self.unseen(schema["items"], place + "[]") if "items" in schema else [])


def not_a_number(word):
    raise ValueError("%s is no JSON" % word)


def lines_of(path):
    with open(path, "rb") as file:
        text = file.read().decode("utf-8")
    assert text.endswith("\n"), path + ": the last line has no end"
    for number, line in enumerate(text.split("\n")[:-1], 1):
        yield "%s:%d" % (path, number), json.loads(line, parse_constant=not_a_number)


def main(words):
    refuses = words[0] == "--refuses"
    schema_path, *streams = words[1:] if refuses else words
    with open(schema_path, encoding="utf-8") as file:
        schema = Schema(json.load(file))
    wrong, count = [], 0
    for path in streams:
        for place, event in lines_of(path):
            count += 1
            found = schema.faults(event, schema.whole, "")
            if refuses and not found:
                wrong.append("%s: nothing is found wrong with %s" % (place, json.dumps(event)))
            elif not refuses:
                wrong += ["%s: %s" % (place, one) for one in found]
    if not refuses:
        for kind in schema.whole["oneOf"]:
            wrong += ["no stream has %s" % one for one in schema.unseen(kind, kind["$ref"].rsplit("/", 1)[1])]
    for one in wrong:
        print(one)
    print("%d events" % count)
    return 1 if wrong or not count else 0


sys.exit(main(sys.argv[1:]))

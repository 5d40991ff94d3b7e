// Holds exchanges with a server to its OpenAPI document:  contract.mjs DOCUMENT ROUTES EXCHANGES
// Routes are lines "METHOD /path/{}", exchanges lines of JSON (tests/cli/arena/contract.py).
import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

const [documentFile, routesFile, exchangesFile] = process.argv.slice(2);
const contract = JSON.parse(readFileSync(documentFile, "utf8"));
const lines = (file) => readFileSync(file, "utf8").split("\n").filter(Boolean);
let differences = 0;
const differ = (what) => {
  if (++differences <= 40) console.log(what);
};

// --- the document --------------------------------------------------------------------------------

const sound = await new Validator().validate(structuredClone(contract));
if (!sound.valid) differ("the document: " + JSON.stringify(sound.errors));

const operations = new Map();
for (const [path, item] of Object.entries(contract.paths))
  for (const [method, operation] of Object.entries(item))
    if (method !== "parameters")
      operations.set(`${method.toUpperCase()} ${path.replace(/\{[^}]*\}/g, "{}")}`, operation);
const routes = lines(routesFile);
for (const route of routes) if (!operations.has(route)) differ(`not in the document: ${route}`);
for (const name of operations.keys())
  if (!routes.includes(name)) differ(`only in the document: ${name}`);

// --- the schemas ---------------------------------------------------------------------------------

// A reply has no member that is not described: objects that list their members are closed.
function close(node) {
  if (Array.isArray(node)) return node.forEach(close);
  if (!node || typeof node !== "object") return;
  if (node.properties && node.type === "object" && node.additionalProperties === undefined)
    node.additionalProperties = false;
  Object.values(node).forEach(close);
}
const closed = structuredClone(contract);
close(closed.components.schemas);
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema({ $id: "contract:", ...closed });

const escaped = (part) => part.replace(/~/g, "~0").replace(/\//g, "~1");
const checks = new Map();
function check(pointer, value) {
  if (!checks.has(pointer))
    checks.set(pointer, ajv.compile({ $ref: `contract:#${encodeURI(pointer)}` }));
  const validate = checks.get(pointer);
  return validate(value) ? null : ajv.errorsText(validate.errors);
}

// --- the exchanges -------------------------------------------------------------------------------

function operationOf(exchange) {
  const path = exchange.target.split("?")[0].replace(/^\/api\/v1/, "");
  for (const [pattern, item] of Object.entries(contract.paths)) {
    const shape = new RegExp("^" + pattern.replace(/[.]/g, "\\.").replace(/\{[^}]*\}/g, "[^/]+") + "$");
    const method = exchange.method.toLowerCase();
    if (shape.test(path) && item[method]) return { pattern, method, operation: item[method] };
  }
  return null;
}

// Where the description of a reply stands, through one reference.
function described(found, status) {
  const own = found.operation.responses[status];
  if (!own) return null;
  if (own.$ref) {
    const pointer = own.$ref.slice(1);
    return { pointer, response: pointer.split("/").slice(1).reduce((node, part) => node[part], contract) };
  }
  const pointer = `/paths/${escaped(found.pattern)}/${found.method}/responses/${status}`;
  return { pointer, response: own };
}

const seen = new Set(), codes = new Set();
for (const line of lines(exchangesFile)) {
  const exchange = JSON.parse(line);
  const { headers, status, body } = exchange;
  const what = `${exchange.method} ${exchange.target} ${status}`;
  const type = (headers["content-type"] ?? "").split(";")[0];
  for (const [name, value] of Object.entries({
    "x-content-type-options": "nosniff", "referrer-policy": "no-referrer", "cache-control": "no-store" }))
    if (headers[name] !== value) differ(`${what}: ${name} is ${headers[name]}`);
  if (!headers["content-security-policy"]?.includes("frame-ancestors 'none'")) differ(`${what}: no policy`);
  if (Object.keys(headers).some((name) => name.startsWith("access-control"))) differ(`${what}: CORS`);
  if (!headers["x-request-id"]) differ(`${what}: no request id`);
  if (status >= 400) {
    const wrong = check("/components/schemas/Problem", body);
    if (type !== "application/problem+json") differ(`${what}: ${type}`);
    if (wrong) differ(`${what}: ${wrong}: ${JSON.stringify(body)}`);
    if (body?.status !== status) differ(`${what}: another status in the body`);
    codes.add(`${body?.code} ${status}`);
  }
  const found = operationOf(exchange);
  if (!found) {
    if (status !== 404 && status !== 405 && status !== 422) differ(`${what}: an address outside of the contract`);
    continue;
  }
  const operation = `${found.method} ${found.pattern}`;
  const request = found.operation.requestBody?.content["application/json"];
  if (status < 300 && request && exchange.sent) {
    const wrong = check(`/paths/${escaped(found.pattern)}/${found.method}/requestBody/content/application~1json/schema`,
      exchange.sent);
    if (wrong) differ(`${what}: accepted, and the contract does not allow it: ${wrong}`);
  }
  const { pointer, response } = described(found, status) ?? {};
  if (!response) {
    // A malformed address belongs to no call.
    if (!(status === 422 && /%/.test(exchange.target))) differ(`${what}: not a status of ${operation}`);
    continue;
  }
  seen.add(`${operation} ${status}`);
  for (const [name, header] of Object.entries(response.headers ?? {}))
    if (header.required && !headers[name.toLowerCase()]) differ(`${what}: no ${name}`);
  if (!response.content) {
    if (body) differ(`${what}: a body where there is none`);
    continue;
  }
  if (!response.content[type]) {
    differ(`${what}: ${type} is not a type of this reply`);
    continue;
  }
  const wrong = check(`${pointer}/content/${escaped(type)}/schema`, body);
  if (wrong) differ(`${what}: ${wrong}: ${JSON.stringify(body).slice(0, 300)}`);
}

// Every status of every call, and every code, was there.
for (const [path, item] of Object.entries(contract.paths))
  for (const [method, operation] of Object.entries(item))
    for (const status of Object.keys(operation.responses ?? {}))
      if (!seen.has(`${method} ${path} ${status}`)) differ(`never seen: ${method} ${path} ${status}`);
const named = contract.components.schemas.Problem.properties.code.enum;
for (const code of named)
  if (![...codes].some((each) => each.startsWith(code + " "))) differ(`never seen: ${code}`);

console.log(`${lines(exchangesFile).length} exchanges, ${seen.size} outcomes, ${codes.size} codes: ${differences} differ`);
process.exit(differences === 0 ? 0 : 1);

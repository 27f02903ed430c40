import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { API_PREFIXES, MCP_PATH } from "@/lib/http/api-paths";
import { openApiDocument } from "@/lib/http/openapi/document";
import { SECURITY_HEADERS } from "@/lib/server/security-headers";
import type { Header, OpenApiDocument, Operation, Reference, Response } from "@/lib/http/openapi/types";

type Sent = { method: string; path: string; body?: unknown };
type Answered = { status: number; headers: Headers; body: unknown };

const document = openApiDocument("http://localhost");

/** The document with closed schemas: a response must not have undescribed fields. */
const closed: unknown = JSON.parse(JSON.stringify(document), (key, value: unknown) => {
  const isObject = typeof value === "object" && value !== null && "properties" in value && "type" in value;
  return isObject && key !== "examples" ? { additionalProperties: false, ...value } : value;
});

function compiler(name: string, root: unknown, options = {}) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, ...options });
  addFormats(ajv);
  ajv.addSchema(root as object, name);
  const compiled = new Map<string, ValidateFunction>();
  /** Returns the problem of a value with the schema at a place in the document, or null. */
  return (pointer: string, value: unknown): string | null => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `${name}#${pointer}` });
    compiled.set(pointer, validate);
    return validate(value) ? null : ajv.errorsText(validate.errors);
  };
}

const answerProblem = compiler("answers", closed);
const requestProblem = compiler("requests", document);
/** A header is a string, whatever its schema says. */
const headerProblem = compiler("headers", document, { coerceTypes: true });

const escaped = (name: string) => name.replaceAll("~", "~0").replaceAll("/", "~1");

const patterns = Object.keys(document.paths).map((template) => ({
  template,
  pattern: new RegExp(`^${template.replaceAll(".", String.raw`\.`).replaceAll(/\{\w+\}/g, "[^/]+")}$`),
}));

type Place<Value> = { value: Value; pointer: string };

function dereferenced<Kind extends "responses" | "headers">(
  kind: Kind,
  { value, pointer }: Place<OpenApiDocument["components"][Kind][string] | Reference>,
): Place<OpenApiDocument["components"][Kind][string]> {
  if (!("$ref" in value)) return { value, pointer };
  const target = value.$ref.slice(1);
  const found = document.components[kind][target.split("/").at(-1) ?? ""];
  if (!found) throw new Error(`The document has no ${value.$ref}`);
  return { value: found as OpenApiDocument["components"][Kind][string], pointer: target };
}

/** Returns the document's response for a status. Requests without an operation can only be rejected. */
function responseFor(operation: Place<Operation> | undefined, status: number): Place<Response> | undefined {
  if (operation) {
    const value = operation.value.responses[status];
    return value && dereferenced("responses", { value, pointer: `${operation.pointer}/responses/${status}` });
  }
  const name = {
    404: "NotFound",
    405: "MethodNotAllowed",
    414: "URITooLong",
    431: "RequestHeaderFieldsTooLarge",
  }[status];
  const value = name && document.components.responses[name];
  return value ? { value, pointer: `/components/responses/${name}` } : undefined;
}

/** Headers that HTTP, proxies or the browser policy add to every response. */
const OF_EVERY_ANSWER = new Set([
  ...["cache-control", "connection", "content-encoding", "content-length", "content-type", "date"],
  ...["keep-alive", "referrer-policy", "transfer-encoding", "vary", "x-frame-options"],
  ...SECURITY_HEADERS,
]);

function undescribedHeader({ value }: Place<Response>, headers: Headers): string | undefined {
  const described = new Set(Object.keys(value.headers).map((name) => name.toLowerCase()));
  return [...headers.keys()].find((name) => !described.has(name) && !OF_EVERY_ANSWER.has(name));
}

function headersProblem({ value, pointer }: Place<Response>, headers: Headers): string | null {
  for (const [name, header] of Object.entries(value.headers)) {
    const place = { value: header, pointer: `${pointer}/headers/${escaped(name)}` };
    const told: Place<Header> = dereferenced("headers", place);
    const sent = headers.get(name);
    if (sent === null && told.value.required) return `the header ${name} is missing`;
    const problem = sent === null ? null : headerProblem(`${told.pointer}/schema`, sent);
    if (problem !== null) return `the header ${name}: ${problem}`;
  }
  return null;
}

const JSON_CONTENT = "/content/application~1json/schema";

/** Whether an accepted body matches the document. Strings are trimmed before they are measured. */
function acceptedProblem({ value, pointer }: Place<Operation>, body: unknown): string | null {
  if (!value.requestBody || typeof body !== "object" || body === null || body instanceof Uint8Array)
    return null;
  return requestProblem(`${pointer}/requestBody${JSON_CONTENT}`, body);
}

/**
 * Returns where a response of the machine API contradicts the document, or null. Paths outside the document are
 * ignored.
 */
export function conformanceProblem(sent: Sent, answered: Answered): string | null {
  const [pathname = ""] = sent.path.split("?");
  if (!API_PREFIXES.has(pathname.split("/")[1] ?? "") || pathname === MCP_PATH) return null;
  const template = patterns.find(({ pattern }) => pattern.test(pathname))?.template;
  const method = sent.method.toLowerCase();
  // An unsupported method of the path has no operation.
  const value = document.paths[template ?? ""]?.[method as "get"];
  const operation = value && { value, pointer: `/paths/${escaped(template ?? "")}/${method}` };
  const { status, headers, body } = answered;
  const response = responseFor(operation, status);
  if (!response) return `the document has no ${status} for it`;
  const undescribed = undescribedHeader(response, headers);
  if (undescribed !== undefined) return `the document has no header ${undescribed} for it`;
  const problem = headersProblem(response, headers);
  if (problem !== null || method === "head") return problem;
  if (!response.value.content) return body === undefined ? null : "the document has no body for it";
  return (
    answerProblem(`${response.pointer}${JSON_CONTENT}`, body) ??
    (operation && status < 300 ? acceptedProblem(operation, sent.body) : null)
  );
}

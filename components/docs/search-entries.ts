import { isValidElement } from "react";
import type { Schema } from "@/lib/http/openapi/types";
import { GUIDE_TEXTS } from "./guides/guides";
import { allOperations, type Described, responseOf, schemaOf } from "./operations";
import { GUIDES, guidePath, headingId, operationPath } from "./pages";
import type { SearchEntry } from "./search";
import { plainWords } from "./words";

/** The usual schema of items that may have one of several. */
const firstOf = (schema: Schema): Schema => schema.anyOf?.[0] ?? schema;

/** The fields of a body, including nested objects, by dotted path. */
function fieldsOf(schema: Schema, prefix = ""): { path: string; description: string }[] {
  return Object.entries(schemaOf(schema).properties ?? {}).flatMap(([name, property]) => {
    if (typeof property === "boolean") return [];
    const inner = schemaOf(property);
    const { items } = inner;
    const below = typeof items === "object" && !Array.isArray(items) ? firstOf(schemaOf(items)) : inner;
    const path = `${prefix}${name}`;
    return [{ path, description: inner.description ?? "" }, ...fieldsOf(below, `${path}.`)];
  });
}

/** Headers of every authenticated request. */
const OF_CALLERS = ["x-service-token", "x-service-secret", "Content-Type"];
/** Headers that every request has or may have. Operations that use them are found by their own text. */
const OF_EVERY_REQUEST = new Set(["Content-Type", "X-Request-Id"]);

/** The request and response headers of an operation, with the statuses that return them. */
function wireText({ parameters, isOpen, operation: { responses } }: Described): string {
  const own = parameters.filter(({ in: place }) => place === "header").map(({ name }) => name);
  const taken = new Set([...(isOpen ? [] : OF_CALLERS), ...own]);
  const answers = Object.entries(responses).map(([status, response]) => {
    const { description, headers } = responseOf(response);
    return `${status}: ${description} Headers: ${Object.keys(headers).join(", ")}.`;
  });
  return plainWords([`Headers of the request: ${[...taken].join(", ")}. Responses:`, ...answers].join(" "));
}

function entriesOf(described: Described): SearchEntry[] {
  const { id, method, path, operation, parameters } = described;
  const { summary, description, requestBody, responses } = operation;
  const context = `${summary}: `;
  const body = requestBody?.content["application/json"].schema;
  const [[, success] = []] = Object.entries(responses);
  const answer = success && !("$ref" in success) ? success.content?.["application/json"].schema : undefined;
  return [
    {
      kind: "operation",
      title: summary,
      detail: `${method} ${path}. ${description}`,
      text: wireText(described),
      href: operationPath(id),
    },
    ...parameters
      .filter(({ in: place, name }) => place !== "path" && !OF_EVERY_REQUEST.has(name))
      .map(({ name, description: detail }) => ({
        kind: "parameter" as const,
        title: name,
        detail: context + detail,
        href: operationPath(id, name),
      })),
    ...(body ? fieldsOf(firstOf(body)) : []).map((field) => ({
      kind: "field" as const,
      title: field.path,
      detail: context + field.description,
      href: operationPath(id, field.path),
    })),
    ...(answer ? fieldsOf(answer) : []).map((field) => ({
      kind: "response" as const,
      title: field.path,
      detail: context + field.description,
      href: operationPath(id, `answer.${field.path}`),
    })),
  ];
}

/** Properties of React elements that contain readable text. */
const READ = ["title", "children", "items", "head", "rows", "code"] as const;

/** All text below a node. */
function textOf(node: unknown): string {
  if (typeof node === "string") return node;
  if (Array.isArray(node)) return node.map(textOf).filter(Boolean).join(" ");
  if (!isValidElement<Partial<Record<(typeof READ)[number], unknown>>>(node)) return "";
  const { props } = node;
  return textOf(READ.map((name) => props[name]));
}

/** Everything that the search can find: guides with their text, operations and fields. */
export function searchEntries(): SearchEntry[] {
  const guides = GUIDES.flatMap(({ slug, title, summary }): SearchEntry[] => [
    { kind: "guide", title, detail: summary, href: guidePath(slug) },
    ...GUIDE_TEXTS[slug].map(({ heading, body }) => ({
      kind: "guide" as const,
      title: heading,
      detail: title,
      text: plainWords(textOf(body())).replaceAll(/\s+/g, " "),
      href: guidePath(slug, headingId(heading)),
    })),
  ]);
  return [...guides, ...allOperations().flatMap(entriesOf)];
}

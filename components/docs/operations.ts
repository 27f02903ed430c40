import { presentDocument } from "@/lib/http/openapi/answer";
import type {
  Header,
  OpenApiDocument,
  Operation,
  Parameter,
  Reference,
  Response,
  Schema,
} from "@/lib/http/openapi/types";

/** An operation with its references resolved. */
export type Described = {
  id: string;
  method: "GET" | "POST" | "PATCH";
  path: string;
  operation: Operation;
  parameters: Parameter[];
  isOpen: boolean;
};

type Components = OpenApiDocument["components"];

/** Resolves a reference; returns any other value unchanged. */
function found<Value extends object>(
  components: Readonly<Record<string, Value>>,
  value: Value | Reference,
): Value {
  if (!isReference(value)) return value;
  const target = components[value.$ref.split("/").at(-1) ?? ""];
  if (target === undefined) throw new Error(`The document has no ${value.$ref}`);
  return target;
}

const isReference = (value: object): value is Reference => "$ref" in value;

/** Resolves the reference of a schema. Keys next to the reference take precedence. */
export function schemaOf(schema: Schema): Schema {
  const { $ref, ...beside } = schema;
  if ($ref === undefined) return schema;
  return { ...presentDocument().components.schemas[$ref.split("/").at(-1) ?? ""], ...beside };
}

export const responseOf = (response: Response | Reference): Response =>
  found<Response>(presentDocument().components.responses, response);

export const headerOf = (header: Header | Reference): Header =>
  found<Header>(presentDocument().components.headers, header);

function parametersOf({ parameters }: Operation, components: Components): Parameter[] {
  return parameters.map((parameter) => found<Parameter>(components.parameters, parameter));
}

/** Every operation in document order, without HEAD operations, which mirror GET. */
export function allOperations(): Described[] {
  const { paths, components } = presentDocument();
  return Object.entries(paths).flatMap(([path, { post, get, patch }]) =>
    [
      post && { method: "POST" as const, operation: post },
      get && { method: "GET" as const, operation: get },
      patch && { method: "PATCH" as const, operation: patch },
    ]
      .filter((entry) => entry !== undefined)
      .map(({ method, operation }) => ({
        id: operation.operationId,
        method,
        path,
        operation,
        parameters: parametersOf(operation, components),
        isOpen: operation.security?.length === 0,
      })),
  );
}

/** The first example of a request body, if any. */
export function exampleBody({ operation }: Described): unknown {
  return Object.values(operation.requestBody?.content["application/json"].examples ?? {})[0]?.value;
}

/** Path and query of the example request. */
export function examplePath({ path, parameters }: Described): string {
  const query = parameters
    .filter(({ in: place, example }) => place === "query" && example !== undefined)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
    .join("&");
  const inPath = parameters.find((parameter) => parameter.in === "path");
  const filled = inPath ? path.replace(`{${inPath.name}}`, encodeURIComponent(String(inPath.example))) : path;
  return query === "" ? filled : `${filled}?${query}`;
}

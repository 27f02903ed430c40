// npm run postman: writes postman.json, a collection for Postman, of the description of the API. PUBLIC_URL is the address
// of the service; the collection's variables `token` and `secret` are the credentials.
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import converter from "openapi-to-postmanv2";
import { openApiDocument } from "@/lib/http/openapi/document";
import type { Operation } from "@/lib/http/openapi/types";
import { inProject } from "./project.mjs";

const { PUBLIC_URL = "http://localhost:3000" } = process.env;
const { security: _security, ...document } = openApiDocument(PUBLIC_URL);

/** The converter knows one key for a collection; ours are two, so that each request has them among its headers. */
const CREDENTIALS = ["token", "secret"].map((half) => ({
  name: `x-service-${half}`,
  in: "header" as const,
  required: true,
  description: "Your credentials.",
  schema: { type: "string" as const },
  example: `{{${half}}}`,
}));

function withCredentials(operation: Operation): Operation {
  const { security, parameters, ...rest } = operation;
  return { ...rest, parameters: security ? parameters : [...CREDENTIALS, ...parameters] };
}

const paths = Object.fromEntries(
  Object.entries(document.paths).map(([path, { get, post }]) => [
    path,
    { ...(get && { get: withCredentials(get) }), ...(post && { post: withCredentials(post) }) },
  ]),
);

const convert = promisify(converter.convertV2);
const result = await convert(
  { type: "json", data: { ...document, paths } },
  { folderStrategy: "Tags", parametersResolution: "Example", enableOptionalParameters: false },
);
const [collection] = result.output ?? [];
if (!collection) throw new Error(result.reason);
const variables = [
  ...(collection.data.variable ?? []),
  { key: "token", value: "" },
  { key: "secret", value: "" },
];
await writeFile(
  inProject("postman.json"),
  `${JSON.stringify({ ...collection.data, variable: variables }, null, 2)}\n`,
);

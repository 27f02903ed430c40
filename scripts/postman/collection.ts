import { promisify } from "node:util";
import converter, { type Collection } from "openapi-to-postmanv2";
import { openApiDocument } from "@/lib/http/openapi/document";
import type { Operation } from "@/lib/http/openapi/types";

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

/** The description of the API as a collection for Postman. @param publicUrl the address of the service */
export async function postmanCollection(publicUrl: string): Promise<Collection> {
  const { security: _security, ...document } = openApiDocument(publicUrl);
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
  const variable = [
    ...(collection.data.variable ?? []),
    { key: "token", value: "" },
    { key: "secret", value: "" },
  ];
  return { ...collection.data, variable };
}

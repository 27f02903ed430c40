import openapiTS, { astToString } from "openapi-typescript";
import { openApiDocument } from "@/lib/http/openapi/document";
import type { Operation } from "@/lib/http/openapi/types";

const WORDS = "// Made by `npm run client:build` of the API's description; a test compares both.\n\n";

/** The header that the client itself sends with every request, so that no call has to name it. */
const OWN_HEADER = "#/components/parameters/ContentType";

/** An operation without what calls have no use for: errors are thrown, and have types of their own. */
function ofCalls({ parameters, responses, ...rest }: Operation) {
  return {
    ...rest,
    parameters: parameters.filter((parameter) => !("$ref" in parameter && parameter.$ref === OWN_HEADER)),
    responses: Object.fromEntries(Object.entries(responses).filter(([status]) => status < "300")),
  };
}

/** The description without HEAD, which the client never sends. */
function described() {
  const { paths, components, ...rest } = openApiDocument("https://waybill.example");
  const { responses: _responses, ...kept } = components;
  const operations = Object.entries(paths).map(([path, { get, post }]) => [
    path,
    { ...(get && { get: ofCalls(get) }), ...(post && { post: ofCalls(post) }) },
  ]);
  return { ...rest, components: kept, paths: Object.fromEntries(operations) as unknown };
}

/** The client's types (lib/client/schema.ts), of the API's description. */
export async function clientTypes(): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(described()), {
    // What has a default may be left out.
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  });
  return WORDS + astToString(nodes);
}

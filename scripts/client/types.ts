import openapiTS, { astToString } from "openapi-typescript";
import { openApiDocument } from "@/lib/http/openapi/document";
import type { Operation } from "@/lib/http/openapi/types";

const WORDS = "// Made by `npm run client:build` of the API's description; a test compares both.\n\n";

/** Header that the client sends with every request. Calls do not set it. */
const OWN_HEADER = "#/components/parameters/ContentType";

/** Removes the parts of an operation that calls do not use. Errors are thrown and have their own types. */
function ofCalls({ parameters, responses, ...rest }: Operation) {
  return {
    ...rest,
    parameters: parameters.filter((parameter) => !("$ref" in parameter && parameter.$ref === OWN_HEADER)),
    responses: Object.fromEntries(Object.entries(responses).filter(([status]) => status < "300")),
  };
}

/** The API description without HEAD, which the client never sends, and without dates, which would change daily. */
function described() {
  const { paths, components, ...rest } = openApiDocument("https://waybill.example", null);
  const { responses: _responses, ...kept } = components;
  const operations = Object.entries(paths).map(([path, { head: _head, ...sent }]) => [
    path,
    Object.fromEntries(Object.entries(sent).map(([method, operation]) => [method, ofCalls(operation)])),
  ]);
  return { ...rest, components: kept, paths: Object.fromEntries(operations) as unknown };
}

/** Generates the client's types (lib/client/schema.ts) from the API's description. */
export async function clientTypes(): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(described()), {
    // A parameter with a default is optional.
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  });
  return WORDS + astToString(nodes);
}

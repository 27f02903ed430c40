import type { ToolAnnotations } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import type { Context } from "@/lib/core/context";
import type { Permission } from "@/lib/core/permissions";
import type { JsonObject } from "../body";
import { answerSchemas } from "../openapi/answers";
import { requestSchemas } from "../openapi/requests";
import type { Schema } from "../openapi/types";

/** The JSON Schema of an object. */
type ObjectSchema = Schema & { type: "object"; properties: Record<string, Schema> };

/** What an agent can do: a verb of ours, with words for a language model. */
export type Tool = {
  name: string;
  title: string;
  description: string;
  inputSchema: ObjectSchema;
  outputSchema: ObjectSchema;
  annotations: ToolAnnotations;
  /** What the credentials have to be allowed to do; others are not offered the tool. */
  permission: Permission;
  /** @throws ServiceError as the verb does */
  call: (ctx: Context, args: JsonObject) => Promise<JsonObject>;
};

const REFERENCE = "#/components/schemas/";

/** With every reference replaced by what it refers to: some agents cannot follow references. */
function inlined(value: unknown, all: Record<string, Schema>): unknown {
  if (Array.isArray(value)) return value.map((item) => inlined(item, all));
  if (typeof value !== "object" || value === null) return value;
  const { $ref, ...rest } = value as { $ref?: string };
  const target = $ref === undefined ? {} : all[$ref.slice(REFERENCE.length)];
  const entries = Object.entries({ ...target, ...rest }).map(([key, inner]) => [key, inlined(inner, all)]);
  return Object.fromEntries(entries);
}

/** @param schema of an object, as the API's document and zod write them */
const asObject = (schema: unknown) => schema as ObjectSchema;

/** An object with further fields, which are written first. */
export function withFields(
  { properties, required = [], ...rest }: ObjectSchema,
  fields: z.ZodObject,
): ObjectSchema {
  const more = asObject(z.toJSONSchema(fields, { io: "input" }));
  return {
    ...rest,
    properties: { ...more.properties, ...properties },
    required: [...(more.required ?? []), ...required],
  };
}

/** A schema of the API's document, with the same words. */
export const requestSchema = (name: string) => asObject(inlined(requestSchemas[name], requestSchemas));
export const answerSchema = (name: string) => asObject(inlined(answerSchemas[name], answerSchemas));

export const objectSchema = (schema: z.ZodObject, io: "input" | "output") =>
  asObject(z.toJSONSchema(schema, { io }));

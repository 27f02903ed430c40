import type { ToolAnnotations } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import type { Context } from "@/lib/core/context";
import type { Permission } from "@/lib/core/permissions";
import type { JsonObject } from "../body";
import { answerSchemas } from "../openapi/answers";
import { requestSchemas } from "../openapi/requests";
import type { Schema } from "../openapi/types";

/** JSON Schema of an object. */
type ObjectSchema = Schema & { type: "object"; properties: Record<string, Schema> };

/** A tool for agents: one of our verbs with a description for language models. */
export type Tool = {
  name: string;
  title: string;
  description: string;
  inputSchema: ObjectSchema;
  outputSchema: ObjectSchema;
  annotations: ToolAnnotations;
  /** The scope that credentials need. The tool is not offered to others. */
  permission: Permission;
  /** @throws ServiceError as the verb does */
  call: (ctx: Context, args: JsonObject) => Promise<JsonObject>;
};

const REFERENCE = "#/components/schemas/";

/** Inlines every reference, because some agents cannot follow them. */
function inlined(value: unknown, all: Record<string, Schema>): unknown {
  if (Array.isArray(value)) return value.map((item) => inlined(item, all));
  if (typeof value !== "object" || value === null) return value;
  const { $ref, ...rest } = value as { $ref?: string };
  const target = $ref === undefined ? {} : all[$ref.slice(REFERENCE.length)];
  const entries = Object.entries({ ...target, ...rest }).map(([key, inner]) => [key, inlined(inner, all)]);
  return Object.fromEntries(entries);
}

/** @param schema of an object, as produced by zod or the API document */
const asObject = (schema: unknown) => schema as ObjectSchema;

/** An object schema with additional fields, written first. */
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

/** A schema of the API document, with its descriptions. */
export const requestSchema = (name: string) => asObject(inlined(requestSchemas[name], requestSchemas));
export const answerSchema = (name: string) => asObject(inlined(answerSchemas[name], answerSchemas));

export const objectSchema = (schema: z.ZodObject, io: "input" | "output") =>
  asObject(z.toJSONSchema(schema, { io }));

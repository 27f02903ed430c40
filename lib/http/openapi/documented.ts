import { z } from "zod";
import type { Schema } from "./types";

/** Documentation that the validation of a field cannot express: its meaning, unit and an example. */
type FieldDoc = {
  description: string;
  example?: unknown;
  /** The value of an omitted field. */
  default?: unknown;
  format?: "date" | "date-time" | "idn-email" | "uri";
  pattern?: string;
  maxLength?: number;
  minimum?: number;
};

/** The fields of an object schema, also through a transform. */
type FieldsOf<S> =
  S extends z.ZodObject<infer Shape> ? Shape : S extends z.ZodPipe<infer In> ? FieldsOf<In> : never;

/** Documentation of each field. A missing or unknown field does not compile. */
export type FieldDocs<S> = { readonly [K in keyof FieldsOf<S>]: FieldDoc };

/** A zod schema with its documentation. */
export type Documented = {
  schema: z.ZodType;
  description: string;
  fields: Readonly<Record<string, FieldDoc>>;
};

/** Attaches documentation to a schema and its fields. */
export function documented<S extends z.ZodType>(
  schema: S,
  description: string,
  fields: FieldDocs<S>,
): Documented {
  return { schema, description, fields };
}

/** Merges `anyOf` of a type and null into one schema with both types. */
function withNullAsType({ anyOf, ...rest }: Schema): Schema {
  const [value, nothing] = anyOf ?? [];
  // References have no type.
  const hasType = typeof value === "object" && value.type !== undefined;
  if (!hasType || typeof nothing !== "object" || nothing.type !== "null") {
    return anyOf ? { ...rest, anyOf } : rest;
  }
  const { enum: choices, ...inner } = value;
  const both = {
    ...rest,
    ...inner,
    type: [inner.type, "null"],
    ...(choices && { enum: [...choices, null] }),
  };
  // zod types `type` as a single string, although JSON Schema allows an array and zod itself emits arrays.
  return both as unknown as Schema;
}

/** Removes zod's default bounds of safe integers. */
function withoutSafeBounds(schema: Schema): Schema {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  return schema;
}

function described(schema: Schema, { example, ...words }: FieldDoc): Schema {
  return {
    ...withoutSafeBounds(withNullAsType(schema)),
    ...words,
    ...(example !== undefined && { examples: [example] }),
  };
}

/**
 * Returns the JSON Schemas of several zod schemas. They refer to each other by name.
 * @param io whether they describe requests or responses
 */
export function jsonSchemas(
  all: Readonly<Record<string, Documented>>,
  io: "input" | "output",
): Record<string, Schema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, { schema }] of Object.entries(all)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ jsonSchema }) => {
      // Responses may gain fields later. A pattern next to a format is redundant.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  return Object.fromEntries(
    Object.entries(all).map(([id, { description, fields }]): [string, Schema] => {
      const schema: Schema = schemas[id] ?? {};
      const properties = Object.entries(schema.properties ?? {}).map(([name, property]): [string, Schema] => {
        const words = fields[name];
        // FieldDocs makes a missing field a type error, and none of our properties is `true`.
        if (words === undefined || typeof property === "boolean")
          throw new Error(`${id}.${name} is not documented`);
        return [name, described(property, words)];
      });
      const { type, required, anyOf } = schema;
      if (anyOf) return [id, { description, anyOf }];
      return [id, { type, description, properties: Object.fromEntries(properties), required }];
    }),
  );
}

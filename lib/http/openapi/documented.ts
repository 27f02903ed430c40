import { z } from "zod";
import type { Schema } from "./types";

/** What a schema's validation does not say of a field: what it means, in which unit, how it looks. */
type FieldDoc = {
  description: string;
  example?: unknown;
  /** What is taken if the field is left out. */
  default?: unknown;
  format?: "date" | "date-time" | "idn-email" | "uri";
  pattern?: string;
  maxLength?: number;
  minimum?: number;
};

/** The fields of an object's schema, also of one that is transformed after it was read. */
type FieldsOf<S> =
  S extends z.ZodObject<infer Shape> ? Shape : S extends z.ZodPipe<infer In> ? FieldsOf<In> : never;

/** A word on each field. A field that is forgotten, or that the schema does not have, does not compile. */
export type FieldDocs<S> = { readonly [K in keyof FieldsOf<S>]: FieldDoc };

/** A zod schema that the document names, with what is told of it. */
export type Documented = {
  schema: z.ZodType;
  description: string;
  fields: Readonly<Record<string, FieldDoc>>;
};

/** Puts words to a schema's fields. */
export function documented<S extends z.ZodType>(
  schema: S,
  description: string,
  fields: FieldDocs<S>,
): Documented {
  return { schema, description, fields };
}

/** `anyOf` a type and null, as one schema with both types. */
function withNullAsType({ anyOf, ...rest }: Schema): Schema {
  const [value, nothing] = anyOf ?? [];
  // A reference has no type of its own.
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
  // zod types `type` as one of the words, although JSON Schema takes a list of them, and zod itself writes such lists.
  return both as unknown as Schema;
}

/** zod's bounds of every safe integer say nothing. */
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
 * The JSON Schemas of several zod schemas, which refer to each other by their names.
 * @param io whether they describe what is sent to us or what we answer
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
      // Answers may get further fields in time; a pattern beside a format says the same again.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  return Object.fromEntries(
    Object.entries(all).map(([id, { description, fields }]) => {
      const schema: Schema = schemas[id] ?? {};
      const properties = Object.entries(schema.properties ?? {}).map(([name, property]): [string, Schema] => {
        const words = fields[name];
        // FieldDocs does not compile without a field, and no property of ours is `true`.
        if (words === undefined || typeof property === "boolean")
          throw new Error(`${id}.${name} has no words`);
        return [name, described(property, words)];
      });
      const { type, required } = schema;
      return [id, { type, description, properties: Object.fromEntries(properties), required }];
    }),
  );
}

import type { z } from "zod";

/** A JSON Schema (draft 2020-12), as used by OpenAPI 3.1. */
export type Schema = z.core.JSONSchema.BaseSchema;

export type Header = { description: string; required?: boolean; schema: Schema; example?: string | number };

type Example = { summary: string; value: unknown };

export type Content = {
  "application/json": { schema: Schema; examples?: Record<string, Example> };
};

export type Response = {
  description: string;
  headers: Record<string, Header | Reference>;
  content?: Content;
};

export type Reference = { $ref: string };

/** Returns a reference to a component of the document. */
export function refer(kind: keyof OpenApiDocument["components"], name: string): Reference {
  return { $ref: `#/components/${kind}/${name}` };
}

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  description: string;
  required?: boolean;
  deprecated?: boolean;
  /** Serialization of an array: `form` without `explode` separates items by commas. */
  style?: "form";
  explode?: boolean;
  schema: Schema;
  example?: unknown;
};

export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security?: Record<string, string[]>[];
  parameters: (Parameter | Reference)[];
  requestBody?: { description: string; required: boolean; content: Content };
  responses: Record<string, Response | Reference>;
};

export type OpenApiDocument = {
  openapi: "3.1.1";
  info: {
    title: string;
    version: string;
    summary: string;
    description: string;
    license: Record<string, string>;
  };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  security: Record<string, string[]>[];
  paths: Record<string, Partial<Record<"get" | "head" | "post" | "patch", Operation>>>;
  components: {
    securitySchemes: Record<string, Record<string, string>>;
    headers: Record<string, Header>;
    parameters: Record<string, Parameter>;
    schemas: Record<string, Schema>;
    responses: Record<string, Response>;
  };
};

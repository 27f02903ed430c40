import type { OperationDoc } from "../operation";
import type { Schema } from "../types";

function statusOnly(status: string): Schema {
  return {
    type: "object",
    properties: { status: { type: "string", description: "The status of the service.", const: status } },
    required: ["status"],
  };
}

const words = (description: string): Schema => ({ type: "string", description });

/** Present only on installations with OpenStreetMap region data. */
const REGION: Schema = {
  type: "object",
  description: "The active region, if any, and which of its data files this machine has.",
  properties: {
    id: words("Id of the region."),
    houses: words("House data: `here`, or the fallback in use."),
    roads: words("Road data: `here`, why trips are estimated, or the fallback in use."),
    map: words("Map data: `here`, or why it is missing."),
  },
  required: ["id", "houses", "roads", "map"],
};

function readiness(): Schema {
  const { properties, ...schema } = statusOnly("ready");
  return { ...schema, properties: { ...properties, region: REGION } };
}

export const getHealth: OperationDoc = {
  operationId: "health",
  tag: "Service",
  summary: "Liveness check",
  description: "Returns 200 while the process is running. For operators.",
  isOpen: true,
  answer: {
    status: 200,
    description: "The process is running.",
    schema: statusOnly("ok"),
    example: { status: "ok" },
  },
};

export const getReadiness: OperationDoc = {
  operationId: "readiness",
  tag: "Service",
  summary: "Readiness check",
  description: "Returns whether the service can handle requests. For load balancers.",
  isOpen: true,
  answer: {
    status: 200,
    description: "The service is ready.",
    schema: readiness(),
    example: { status: "ready" },
  },
  errors: {
    unavailable: {
      when: "The service is not ready. The message says why.",
      message: "The database cannot be reached or was never migrated",
    },
  },
};

export const getDocument: OperationDoc = {
  operationId: "openapi",
  tag: "Service",
  summary: "Get the OpenAPI document",
  description:
    "Returns the OpenAPI 3.1 document of the API. Send `If-None-Match` to avoid downloading an unchanged version.",
  isOpen: true,
  parameters: [
    {
      name: "If-None-Match",
      in: "header",
      description: "The `ETag` of your copy.",
      schema: { type: "string" },
    },
  ],
  answer: {
    status: 200,
    description: "The document.",
    schema: {
      type: "object",
      properties: {
        openapi: { type: "string", description: "The version of OpenAPI.", pattern: String.raw`^3\.1\.` },
      },
      required: ["openapi"],
      additionalProperties: true,
    },
    example: { openapi: "3.1.1" },
    headers: ["ETag"],
  },
  isCached: true,
};

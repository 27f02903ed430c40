import type { OperationDoc } from "../operation";
import type { Schema } from "../types";

function statusOnly(status: string): Schema {
  return {
    type: "object",
    properties: { status: { type: "string", description: "How it is.", const: status } },
    required: ["status"],
  };
}

const words = (description: string): Schema => ({ type: "string", description });

/** Only there if an installation has a region of OpenStreetMap's data. */
const REGION: Schema = {
  type: "object",
  description: "The region in use, if there is one, and whether what belongs to it is on this machine.",
  properties: {
    id: words("Which region it is."),
    houses: words("`here`, or what is used instead."),
    roads: words("`here`, or why trips are estimated, or what is used instead."),
    map: words("`here`, or why it is not."),
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
  description: "Answers as long as the process does. For whoever runs the service.",
  isOpen: true,
  answer: {
    status: 200,
    description: "The process is alive.",
    schema: statusOnly("ok"),
    example: { status: "ok" },
  },
};

export const getReadiness: OperationDoc = {
  operationId: "readiness",
  tag: "Service",
  summary: "Readiness check",
  description: "Says whether the service has all it needs. For load balancers.",
  isOpen: true,
  answer: {
    status: 200,
    description: "The service can work.",
    schema: readiness(),
    example: { status: "ready" },
  },
  errors: {
    unavailable: {
      when: "It cannot work at the moment; the message says why.",
      message: "The database cannot be reached or was never migrated",
    },
  },
};

export const getDocument: OperationDoc = {
  operationId: "openapi",
  tag: "Service",
  summary: "Get the OpenAPI document",
  description:
    "Returns the description of the API in OpenAPI 3.1. Ask with `If-None-Match` to spare the transfer.",
  isOpen: true,
  parameters: [
    {
      name: "If-None-Match",
      in: "header",
      description: "The `ETag` of the version that you have.",
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

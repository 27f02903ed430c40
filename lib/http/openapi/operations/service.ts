import type { OperationDoc } from "../operation";
import type { Schema } from "../types";

function statusOnly(status: string): Schema {
  return {
    type: "object",
    properties: { status: { type: "string", description: "How it is.", const: status } },
    required: ["status"],
  };
}

export const getHealth: OperationDoc = {
  operationId: "health",
  tag: "Service",
  summary: "Is the process alive?",
  description: "Answers as long as the process does. For whoever runs the service.",
  isOpen: true,
  answer: { status: 200, description: "It is.", schema: statusOnly("ok"), example: { status: "ok" } },
};

export const getReadiness: OperationDoc = {
  operationId: "readiness",
  tag: "Service",
  summary: "Can it work?",
  description: "Says whether the service has all it needs. For load balancers.",
  isOpen: true,
  answer: { status: 200, description: "It can.", schema: statusOnly("ready"), example: { status: "ready" } },
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
  summary: "Get this document",
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

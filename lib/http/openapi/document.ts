import { API_VERSION } from "@/lib/core/api-version";
import { addDays, utcDay } from "@/lib/core/time";
import type { DescribedPath, MethodsOf } from "../api-paths";
import { answerSchemas } from "./answers";
import { errorResponses, errorSchemas } from "./errors";
import { HEADERS } from "./headers";
import { headOf, type OperationDoc, operationOf, sharedParameters } from "./operation";
import { cancelBatch, createBatch, getBatch, listBatches, listBatchResults } from "./operations/batches";
import {
  cancelDelivery,
  changeDelivery,
  createDelivery,
  getDelivery,
  listDeliveries,
  redeliver,
} from "./operations/deliveries";
import { listEvents } from "./operations/events";
import { getQuote, getServiceability, quote } from "./operations/rates";
import { changeStatus, simulateDelivery } from "./operations/sandbox";
import { getDocument, getHealth, getReadiness } from "./operations/service";
import { requestSchemasOn } from "./requests";
import type { OpenApiDocument } from "./types";

type Operations = { get?: OperationDoc; post?: OperationDoc; patch?: OperationDoc };

type OperationsOf<P extends DescribedPath> = {
  "GET, HEAD": { get: OperationDoc; post?: never; patch?: never };
  "GET, HEAD, POST": { get: OperationDoc; post: OperationDoc; patch?: never };
  "GET, HEAD, PATCH": { get: OperationDoc; post?: never; patch: OperationDoc };
  POST: { get?: never; post: OperationDoc; patch?: never };
}[MethodsOf<P>];

/** Operations of each path. A forgotten path or method does not compile. */
const OPERATIONS: { [P in DescribedPath]: OperationsOf<P> } = {
  "/rates/quote": { post: quote },
  "/quotes/[quoteId]": { get: getQuote },
  "/serviceability": { get: getServiceability },
  "/deliveries": { post: createDelivery, get: listDeliveries },
  "/deliveries/[orderNumber]": { get: getDelivery, patch: changeDelivery },
  "/deliveries/[orderNumber]/cancel": { post: cancelDelivery },
  "/deliveries/[orderNumber]/redeliver": { post: redeliver },
  "/batches": { post: createBatch, get: listBatches },
  "/batches/[batchId]": { get: getBatch },
  "/batches/[batchId]/results": { get: listBatchResults },
  "/batches/[batchId]/cancel": { post: cancelBatch },
  "/events": { get: listEvents },
  "/sandbox/deliveries/[orderNumber]/simulate": { post: simulateDelivery },
  "/sandbox/deliveries/[orderNumber]/status": { post: changeStatus },
  "/healthz": { get: getHealth },
  "/readyz": { get: getReadiness },
  "/openapi.json": { get: getDocument },
};

/** Variable segments of paths, with their names and parameters in the document. */
const SEGMENTS = [
  { segment: "[orderNumber]", name: "{order_number}", parameter: "OrderNumber" },
  { segment: "[batchId]", name: "{batch_id}", parameter: "BatchId" },
  { segment: "[quoteId]", name: "{quote_id}", parameter: "QuoteId" },
] as const;

const variableIn = (path: string) => SEGMENTS.find(({ segment }) => path.includes(segment));

function describedPath(path: string): string {
  const variable = variableIn(path);
  return variable ? path.replace(variable.segment, variable.name) : path;
}

function pathItem(path: string, { get, post, patch }: Operations) {
  const inPath = variableIn(path)?.parameter ?? null;
  const got = get && operationOf(get, inPath);
  return {
    ...(got && { get: got, head: headOf(got) }),
    ...(post && { post: operationOf(post, inPath) }),
    ...(patch && { patch: operationOf(patch, inPath) }),
  };
}

const EXAMPLE_DAYS_AHEAD = 30;

/** A date that is far enough ahead for copied examples to stay valid. */
export const exampleDay = () => addDays(utcDay(new Date()), EXAMPLE_DAYS_AHEAD);

/**
 * Returns the OpenAPI 3.1 document of the API, built from the schemas that the handlers use.
 * @param publicUrl base URL of the service
 * @param day example of a scheduled date, YYYY-MM-DD; null for none
 */
export function openApiDocument(publicUrl: string, day: string | null = exampleDay()): OpenApiDocument {
  return {
    openapi: "3.1.1",
    info: {
      title: "Waybill API",
      version: API_VERSION,
      summary: "Quote, book and track courier deliveries.",
      description:
        "JSON over HTTP. Every request needs the headers `x-service-token`, `x-service-secret` and " +
        "`Content-Type: application/json`. Every account has live and sandbox credentials. The same " +
        "requests work with both, but sandbox deliveries never reach a real courier.",
      license: { name: "Proprietary", url: publicUrl },
    },
    servers: [
      { url: publicUrl, description: "Serves live and sandbox requests, depending on the credentials." },
    ],
    tags: [
      {
        name: "Rates",
        description:
          "Get prices and travel times without booking. A quote guarantees its price until it expires.",
      },
      { name: "Deliveries", description: "Book, list, track, change and cancel deliveries." },
      { name: "Batches", description: "Book many deliveries with one request, in the background." },
      {
        name: "Events",
        description:
          "Read everything that happened to your deliveries and batches, in order and without gaps.",
      },
      { name: "Sandbox", description: "Simulate a courier. Requires sandbox credentials." },
      { name: "Service", description: "Check the service itself. Requires no credentials." },
    ],
    security: [{ token: [], secret: [] }],
    paths: Object.fromEntries(
      Object.entries(OPERATIONS).map(([path, operations]) => [
        describedPath(path),
        pathItem(path, operations),
      ]),
    ),
    components: {
      securitySchemes: {
        token: {
          type: "apiKey",
          in: "header",
          name: "x-service-token",
          description: "Your API token.",
        },
        secret: {
          type: "apiKey",
          in: "header",
          name: "x-service-secret",
          description: "Your API secret. Keep it confidential.",
        },
      },
      headers: HEADERS,
      parameters: sharedParameters,
      schemas: { ...requestSchemasOn(day), ...answerSchemas, ...errorSchemas },
      responses: errorResponses,
    },
  };
}

import { API_VERSION } from "@/lib/core/api-version";
import type { DescribedPath } from "../api-paths";
import { answerSchemas } from "./answers";
import { errorResponses, errorSchemas } from "./errors";
import { HEADERS } from "./headers";
import { headOf, type OperationDoc, operationOf, sharedParameters } from "./operation";
import { cancelDelivery, createDelivery, getDelivery, listDeliveries } from "./operations/deliveries";
import { listEvents } from "./operations/events";
import { getQuote, getServiceability } from "./operations/rates";
import { changeStatus, simulateDelivery } from "./operations/sandbox";
import { getDocument, getHealth, getReadiness } from "./operations/service";
import { requestSchemas } from "./requests";
import type { OpenApiDocument } from "./types";

/** What each path does. A path that is forgotten does not compile; e2e/api/openapi.spec.ts compares the methods. */
const OPERATIONS: Record<DescribedPath, { get?: OperationDoc; post?: OperationDoc }> = {
  "/rates/quote": { post: getQuote },
  "/serviceability": { get: getServiceability },
  "/deliveries": { post: createDelivery, get: listDeliveries },
  "/deliveries/[orderNumber]": { get: getDelivery },
  "/deliveries/[orderNumber]/cancel": { post: cancelDelivery },
  "/events": { get: listEvents },
  "/sandbox/deliveries/[orderNumber]/simulate": { post: simulateDelivery },
  "/sandbox/deliveries/[orderNumber]/status": { post: changeStatus },
  "/healthz": { get: getHealth },
  "/readyz": { get: getReadiness },
  "/openapi.json": { get: getDocument },
};

const ORDER_NUMBER = "[orderNumber]";

function pathItem(path: string, { get, post }: { get?: OperationDoc; post?: OperationDoc }) {
  const options = { hasOrderNumber: path.includes(ORDER_NUMBER) };
  const got = get && operationOf(get, options);
  return { ...(got && { get: got, head: headOf(got) }), ...(post && { post: operationOf(post, options) }) };
}

/**
 * The description of the machine API in OpenAPI 3.1, made of the schemas that the handlers use.
 * @param publicUrl the address at which clients reach the service
 */
export function openApiDocument(publicUrl: string): OpenApiDocument {
  return {
    openapi: "3.1.1",
    info: {
      title: "Waybill API",
      version: API_VERSION,
      summary: "Price, book and follow courier deliveries.",
      description:
        "JSON over HTTP. Every request has the headers `x-service-token`, `x-service-secret` and " +
        "`Content-Type: application/json`. Every merchant has live credentials and sandbox credentials: the same " +
        "requests work with both, but in the sandbox nothing reaches a real courier.",
      license: { name: "Proprietary", url: publicUrl },
    },
    servers: [{ url: publicUrl, description: "Live and sandbox: the credentials decide." }],
    tags: [
      { name: "Rates", description: "Prices and times before anything is booked." },
      { name: "Deliveries", description: "Book, list, follow and cancel deliveries." },
      { name: "Events", description: "Learn what happened to deliveries, in order and without a gap." },
      { name: "Sandbox", description: "Play the courier. Works with sandbox credentials only." },
      { name: "Service", description: "The service itself. Needs no credentials." },
    ],
    security: [{ token: [], secret: [] }],
    paths: Object.fromEntries(
      Object.entries(OPERATIONS).map(([path, operations]) => [
        path.replace(ORDER_NUMBER, "{order_number}"),
        pathItem(path, operations),
      ]),
    ),
    components: {
      securitySchemes: {
        token: {
          type: "apiKey",
          in: "header",
          name: "x-service-token",
          description: "The first half of your credentials.",
        },
        secret: {
          type: "apiKey",
          in: "header",
          name: "x-service-secret",
          description: "The second half, which nobody else may know.",
        },
      },
      headers: HEADERS,
      parameters: sharedParameters,
      schemas: { ...requestSchemas, ...answerSchemas, ...errorSchemas },
      responses: errorResponses,
    },
  };
}

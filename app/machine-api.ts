// The API without Next. In production, lib/server/host.ts serves these paths directly.
import type { Endpoints } from "@/lib/server/mount";
import * as cancelBatch from "./batches/[batchId]/cancel/route";
import * as batchResults from "./batches/[batchId]/results/route";
import * as batch from "./batches/[batchId]/route";
import * as batches from "./batches/route";
import * as position from "./courier/[token]/position/route";
import * as cancel from "./deliveries/[orderNumber]/cancel/route";
import * as redeliver from "./deliveries/[orderNumber]/redeliver/route";
import * as delivery from "./deliveries/[orderNumber]/route";
import * as deliveries from "./deliveries/route";
import * as events from "./events/route";
import * as healthz from "./healthz/route";
import * as mcp from "./mcp/route";
import * as openapi from "./openapi.json/route";
import * as boundQuote from "./quotes/[quoteId]/route";
import * as quote from "./rates/quote/route";
import * as readyz from "./readyz/route";
import * as simulate from "./sandbox/deliveries/[orderNumber]/simulate/route";
import * as status from "./sandbox/deliveries/[orderNumber]/status/route";
import * as serviceability from "./serviceability/route";

export const endpoints: Endpoints = {
  "/batches": batches,
  "/batches/[batchId]": batch,
  "/batches/[batchId]/cancel": cancelBatch,
  "/batches/[batchId]/results": batchResults,
  "/courier/[token]/position": position,
  "/deliveries": deliveries,
  "/deliveries/[orderNumber]": delivery,
  "/deliveries/[orderNumber]/cancel": cancel,
  "/deliveries/[orderNumber]/redeliver": redeliver,
  "/events": events,
  "/healthz": healthz,
  "/mcp": mcp,
  "/openapi.json": openapi,
  "/quotes/[quoteId]": boundQuote,
  "/rates/quote": quote,
  "/readyz": readyz,
  "/sandbox/deliveries/[orderNumber]/simulate": simulate,
  "/sandbox/deliveries/[orderNumber]/status": status,
  "/serviceability": serviceability,
};

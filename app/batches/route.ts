import { presentBatch, presentBatches } from "@/lib/batches/present";
import { listBatches } from "@/lib/batches/reads/list-batches";
import { batchesQuery } from "@/lib/batches/schema";
import { createBatch } from "@/lib/batches/verbs/create-batch";
import { readBatch } from "@/lib/http/batches";
import { LINES_TYPES } from "@/lib/http/body";
import { endpoint } from "@/lib/http/endpoint";
import { query } from "@/lib/http/input";
import { routes } from "@/lib/http/routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: endpoint(
    query(batchesQuery),
    listBatches,
    { status: 200, body: presentBatches },
    { permission: "deliveries:read" },
  ),
  POST: endpoint(
    readBatch,
    createBatch,
    { status: 202, body: presentBatch, createdIn: "/batches" },
    { permission: "deliveries:create", contentTypes: LINES_TYPES, repeatable: true },
  ),
});

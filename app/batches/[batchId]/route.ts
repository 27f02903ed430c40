import { presentBatch } from "@/lib/batches/present";
import { findBatch } from "@/lib/batches/reads/find-batch";
import { readBatchId } from "@/lib/http/batches";
import { endpoint } from "@/lib/http/endpoint";
import { routes } from "@/lib/http/routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: endpoint(
    readBatchId,
    findBatch,
    { status: 200, body: presentBatch },
    { permission: "deliveries:read" },
  ),
});

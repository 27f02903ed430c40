import { presentBatch } from "@/lib/batches/present";
import { cancelBatch } from "@/lib/batches/verbs/cancel-batch";
import { readBatchIdAndBody } from "@/lib/http/batches";
import { endpoint } from "@/lib/http/endpoint";
import { routes } from "@/lib/http/routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: endpoint(
    readBatchIdAndBody,
    cancelBatch,
    { status: 200, body: presentBatch },
    { permission: "deliveries:create", repeatable: true },
  ),
});

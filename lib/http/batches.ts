import { readRows } from "@/lib/batches/request";
import { batchQuery, type NewBatch, resultsQuery, type ResultsQuery } from "@/lib/batches/schema";
import { notFound } from "@/lib/core/errors";
import { readJsonList, readOptionalJsonObject } from "./body";
import type { ApiRequest } from "./handler";
import { query, type ReadInput } from "./input";

/** Reads the deliveries of a new batch, and whether they are only checked. */
export async function readBatch(request: ApiRequest): Promise<ReadInput<NewBatch>> {
  const { input } = query(batchQuery)(request);
  return { input: { rows: readRows(await readJsonList(request)), isDryRun: input.dry_run } };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads the id in `/batches/{batch_id}` and below. @throws ServiceError `notFound` */
function batchIdOf(request: ApiRequest): string {
  const [, , id = ""] = new URL(request.url).pathname.split("/");
  if (!UUID.test(id)) throw notFound("Batch");
  return id.toLowerCase();
}

export const readBatchId = (request: ApiRequest): ReadInput<string> => ({ input: batchIdOf(request) });

/** As `readBatchId`; a body must be JSON, and nothing in it is used. */
export async function readBatchIdAndBody(request: ApiRequest): Promise<ReadInput<string>> {
  await readOptionalJsonObject(request);
  return { input: batchIdOf(request) };
}

/** Reads the id and which results are wanted. */
export function readResultsQuery(request: ApiRequest): ReadInput<ResultsQuery & { id: string }> {
  return { input: { ...query(resultsQuery)(request).input, id: batchIdOf(request) } };
}

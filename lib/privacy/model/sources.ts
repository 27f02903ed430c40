import type { SourceId } from "../constants";
import { deliverySource } from "./delivery-source";
import { auditEntries, idempotencyKeys, messages, proposals } from "./log-sources";
import { batchRows, importRows } from "./row-sources";
import { addresses, seriesDates, seriesForms, templates } from "./saved-sources";
import type { Source } from "./source";
import { savedViews } from "./view-source";

/**
 * Where a person's data is, in the order of erasing it. The deliveries are last: other data is found through them, and a job
 * that is repeated has to find them again.
 */
export const SOURCES: Readonly<Record<SourceId, Source>> = {
  proposals,
  // Before the batches, whose rows say who is who in a row of a file.
  import_rows: importRows,
  batch_rows: batchRows,
  templates,
  series: seriesForms,
  series_dates: seriesDates,
  addresses,
  saved_views: savedViews,
  idempotency_keys: idempotencyKeys,
  messages,
  audit_entries: auditEntries,
  deliveries: deliverySource,
};

export const STEPS = Object.keys(SOURCES) as SourceId[];

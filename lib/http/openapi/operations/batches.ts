import { keptDays } from "@/lib/core/env";
import {
  type batchesQuery,
  MAX_ROWS,
  MAX_UNFINISHED,
  type resultsQuery,
  ROW_STATUSES,
} from "@/lib/batches/schema";
import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from "@/lib/deliveries/rules/list-query";
import { BATCH, BATCH_RESULTS, CANCELLED_BATCH, COMPLETED_BATCH, NEW_DELIVERY } from "../examples";
import type { OperationDoc } from "../operation";
import { type Parameter, refer } from "../types";

export const createBatch: OperationDoc = {
  operationId: "createBatch",
  tag: "Batches",
  summary: "Create many deliveries",
  description:
    `Accepts up to ${MAX_ROWS.toLocaleString("en-US")} deliveries, at most 16 MiB, and books them in the background. Each row is the body ` +
    "of `POST /deliveries`, in either shape; what is wrong with a row is its result and does not stop the others. Order numbers make it " +
    "safe to send rows again. Also accepts JSON Lines, one delivery per line, with the Content-Type `application/x-ndjson`. The event " +
    "`batch.completed` tells you when every row has a result.",
  parameters: [
    {
      name: "dry_run",
      in: "query",
      description: "Whether the rows are only checked: located, planned and priced. Nothing is booked.",
      schema: { type: "string", enum: ["true", "false"], default: "false" },
    },
  ],
  body: {
    description: "The deliveries.",
    schemas: ["NewBatch"],
    examples: { usual: { summary: "One delivery", value: { deliveries: [NEW_DELIVERY] } } },
  },
  answer: {
    status: 202,
    description: "The accepted batch.",
    schema: refer("schemas", "Batch"),
    example: BATCH,
    headers: ["Location"],
  },
  isRepeatable: true,
  errors: {
    validation: {
      message: "Invalid field: deliveries must have at least 1 items",
      errors: { deliveries: ["must have at least 1 items"] },
    },
    unprocessable: {
      when: "The `Idempotency-Key` was used for a different request.",
      message: "Idempotency-Key is already used for another request",
    },
    tooManyRequests: {
      when:
        "You have sent too many requests, have too many in progress at once, or your credentials have " +
        `${MAX_UNFINISHED} batches that are not finished or sent too many rows within an hour. \`Retry-After\` is the seconds to wait.`,
      message: `At most ${MAX_UNFINISHED} batches can be unfinished; wait for one or cancel it`,
    },
  },
};

const NOT_FOUND = {
  when: `You have no such batch, or it is older than ${keptDays("batches")} days. The response is the same for another account's.`,
  message: "Batch not found",
};

export const getBatch: OperationDoc = {
  operationId: "getBatch",
  tag: "Batches",
  summary: "Get a batch",
  description: "Returns the progress of a batch: how many of its rows have which result.",
  answer: { status: 200, description: "The batch.", schema: refer("schemas", "Batch"), example: BATCH },
  errors: { notFound: NOT_FOUND },
};

type Parameters<Query> = Record<keyof Query, Omit<Parameter, "name" | "in">>;

const parametersOf = (query: Parameters<Record<string, unknown>>) =>
  Object.entries(query).map(([name, rest]): Parameter => ({ name, in: "query", ...rest }));

/** Query parameters. A missing one does not compile. */
const PAGES: Parameters<typeof batchesQuery.shape> = {
  page: { description: "The page number.", schema: { type: "integer", minimum: 1, default: 1 } },
  per_page: {
    description: `Entries per page. Values above ${MAX_PER_PAGE} count as ${MAX_PER_PAGE}.`,
    schema: { type: "integer", minimum: 1, default: DEFAULT_PER_PAGE },
  },
};
const OF_RESULTS: Parameters<typeof resultsQuery.shape> = {
  ...PAGES,
  status: {
    description: "Only rows with this result.",
    schema: { type: "string", enum: [...ROW_STATUSES] },
    example: "failed",
  },
};

const INVALID_PAGE = {
  when: "Parameters are invalid. `errors` lists all of them.",
  message: "Invalid field: page must be at least 1",
  errors: { page: ["must be at least 1"] },
};

export const listBatches: OperationDoc = {
  operationId: "listBatches",
  tag: "Batches",
  summary: "List batches",
  description: `Returns your batches of the last ${keptDays("batches")} days, newest first.`,
  parameters: parametersOf(PAGES),
  answer: {
    status: 200,
    description: "One page of batches.",
    schema: refer("schemas", "BatchList"),
    example: { batches: [COMPLETED_BATCH], page_number: 1, per_page: DEFAULT_PER_PAGE, total_entries: 1 },
  },
  errors: { validation: INVALID_PAGE },
};

export const listBatchResults: OperationDoc = {
  operationId: "listBatchResults",
  tag: "Batches",
  summary: "List the results of a batch",
  description:
    "Returns the rows in the order in which you sent them, each with its delivery, or the error that `POST /deliveries` would have returned.",
  parameters: parametersOf(OF_RESULTS),
  answer: {
    status: 200,
    description: "One page of results.",
    schema: refer("schemas", "BatchResults"),
    example: BATCH_RESULTS,
  },
  errors: {
    notFound: NOT_FOUND,
    validation: INVALID_PAGE,
  },
};

export const cancelBatch: OperationDoc = {
  operationId: "cancelBatch",
  tag: "Batches",
  summary: "Cancel a batch",
  description:
    "Stops a batch that is not finished: none of its rows is booked after the response. Deliveries that exist stay. Cancelling it again " +
    "changes nothing.",
  answer: {
    status: 200,
    description: "The cancelled batch.",
    schema: refer("schemas", "Batch"),
    example: CANCELLED_BATCH,
  },
  isRepeatable: true,
  errors: {
    notFound: NOT_FOUND,
    unprocessable: { when: "The batch is completed.", message: "The batch is already completed" },
  },
};

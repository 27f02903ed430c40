import { z } from "zod";
import type { Problem } from "@/lib/core/problems";
import { optionalText } from "@/lib/core/text";
import { parseInput } from "@/lib/core/validation";
import { STATUS_CLASSES } from "@/lib/request-log/filter";
import { listRequests, type RequestRow } from "@/lib/request-log/reads/list-requests";
import { CREDENTIAL_PATHS } from "../api-paths";
import { objectSchema, type Tool } from "./tool";

const instant = z.iso
  .datetime()
  .refine((text) => text >= "1970" && text < "9999", "not_instant" satisfies Problem)
  .nullish();

const logInput = z.object({
  status: z
    .enum(STATUS_CLASSES)
    .nullish()
    .describe("How they ended; `none`: the client disconnected before the answer."),
  path: z.enum(CREDENTIAL_PATHS).nullish().describe("Only requests of this endpoint."),
  q: optionalText({ max: 200 }).describe("A request id or an order number, whole."),
  from: instant.describe("From this minute on, in UTC."),
  to: instant.describe("Up to this minute, in UTC."),
  after: z.string().max(200).nullish().describe("`after` of the page before, for the next one."),
});

const logOutput = z.object({
  requests: z.array(
    z.object({
      at: z.string().describe("In UTC."),
      method: z.string(),
      path: z.string(),
      status: z.int().nullable(),
      error: z.string().nullable(),
      duration_ms: z.int(),
      request_id: z.string().describe("What support asks for."),
      order_number: z.string().nullable(),
      credentials: z.string().nullable().describe("The name of the credentials."),
    }),
  ),
  after: z
    .string()
    .nullable()
    .describe(
      "Where the next page begins; null on the last one. A page may hold few requests, or none, if only older ones match.",
    ),
});

const presentRequest = (row: RequestRow) => ({
  at: row.at.toISOString(),
  method: row.method,
  path: row.path,
  status: row.status,
  error: row.errorName,
  duration_ms: row.durationMs,
  request_id: row.requestId,
  order_number: row.orderNumber,
  credentials: row.credentialName,
});

/** A time as the filter takes it. */
const minuteOf = (text: string | null | undefined) => text?.slice(0, "2026-11-22T10:00".length) ?? null;

export const logTool: Tool = {
  name: "log",
  title: "Read the request log",
  description:
    "Lists the requests to the API with all credentials of this merchant in the last 30 days, newest first: how they " +
    "ended and how long they took. Requests appear some seconds after they were answered.",
  inputSchema: objectSchema(logInput, "input"),
  outputSchema: objectSchema(logOutput, "output"),
  annotations: {
    title: "Read the request log",
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  permission: "requests:read",
  call: async (ctx, args) => {
    const { status = null, path = null, q, from, to, after = null } = parseInput(logInput, args);
    const filter = {
      status,
      path,
      q: q ?? "",
      from: minuteOf(from),
      to: minuteOf(to),
      after,
      credential: null,
    };
    const { rows, after: next } = await listRequests(ctx, { filter, timeZone: "UTC" });
    const page: z.input<typeof logOutput> = { requests: rows.map(presentRequest), after: next };
    return page;
  },
};

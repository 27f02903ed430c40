import { z } from "zod";
import { keptDays } from "@/lib/core/env";
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
    .describe("How the requests ended; `none`: the client disconnected before the response."),
  path: z.enum(CREDENTIAL_PATHS).nullish().describe("Only requests of this endpoint."),
  q: optionalText({ max: 200 }).describe("A complete request id or order number."),
  from: instant.describe("Start time, to the minute, in UTC."),
  to: instant.describe("End time, to the minute, in UTC."),
  after: z.string().max(200).nullish().describe("`after` from the previous page, to get the next one."),
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
      request_id: z.string().describe("Include it when you contact support."),
      order_number: z.string().nullable(),
      credentials: z.string().nullable().describe("Name of the credentials."),
    }),
  ),
  after: z
    .string()
    .nullable()
    .describe(
      "Cursor of the next page; null on the last one. A page may contain few or no requests if only older ones match.",
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

/** Formats a time for the filter. */
const minuteOf = (text: string | null | undefined) => text?.slice(0, "2026-11-22T10:00".length) ?? null;

export const logTool: Tool = {
  name: "log",
  title: "Read the request log",
  description:
    `Lists the API requests of this merchant in the last ${keptDays("requests")} days, with all credentials, newest first, including their ` +
    "status and duration. Requests appear a few seconds after their response.",
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

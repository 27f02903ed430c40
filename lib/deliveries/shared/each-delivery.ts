import type { Context } from "@/lib/core/context";
import { isDatabaseUnavailable } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { sentenceFor } from "@/lib/core/language/sentence-in";
import { log } from "@/lib/core/log";
import { peekDelivery } from "./lock";
import type { DeliveryStatus } from "../status";

/**
 * The result for one delivery. `refused` has its status and the reason in the language of the context; `failed` is a server error; `not_tried` was
 * skipped after one.
 */
type Outcome<Done extends string> =
  | { outcome: Done | "missing" | "failed" | "not_tried" }
  | { outcome: "refused"; status: DeliveryStatus; message: string };

export type DeliveryOutcome<Key, Done extends string> = Key & Outcome<Done>;

type Work<Key, Done extends string> = {
  /** Returns the context for the delivery's merchant; null if the delivery does not exist for the caller. */
  contextOf: (key: Key) => Context | null;
  /** Runs it for one delivery, and returns what was done. */
  run: (ctx: Context, key: Key) => Promise<Done>;
};

/**
 * Applies an operation to several deliveries one after the other; a rejected one does not undo the others. Returns
 * the outcomes in the order of the keys.
 */
export async function eachDelivery<Key extends { orderNumber: string }, Done extends string>(
  keys: readonly Key[],
  { contextOf, run }: Work<Key, Done>,
): Promise<DeliveryOutcome<Key, Done>[]> {
  const outcomes: DeliveryOutcome<Key, Done>[] = [];
  let away = false;
  for (const key of keys) {
    const ctx = contextOf(key);
    if (away) {
      outcomes.push({ ...key, outcome: "not_tried" });
    } else if (!ctx) {
      outcomes.push({ ...key, outcome: "missing" });
    } else {
      try {
        outcomes.push({ ...key, outcome: await run(ctx, key) });
      } catch (error) {
        away = isDatabaseUnavailable(error);
        outcomes.push({ ...key, ...(await refusalOf(ctx, key.orderNumber, error)) });
      }
    }
  }
  return outcomes;
}

async function refusalOf(ctx: Context, orderNumber: string, error: unknown): Promise<Outcome<never>> {
  if (error instanceof ServiceError && (error.code === "unprocessable" || error.code === "notFound")) {
    const status = await statusOf(ctx, orderNumber);
    return status
      ? { outcome: "refused", status, message: sentenceFor(ctx, error.sentence) }
      : { outcome: "missing" };
  }
  log().error({ requestId: ctx.requestId, err: error }, "one of several deliveries failed");
  return { outcome: "failed" };
}

async function statusOf(ctx: Context, orderNumber: string): Promise<DeliveryStatus | null> {
  try {
    return (await peekDelivery(ctx, { orderNumber })).status;
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

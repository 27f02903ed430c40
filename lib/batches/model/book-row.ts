import type { Context } from "@/lib/core/context";
import { isOurFault, renameErrorFields, ServiceError } from "@/lib/core/errors";
import { presentCreatedDelivery } from "@/lib/deliveries/present/delivery";
import { checkDelivery } from "@/lib/deliveries/reads/check-delivery";
import type { CreateInput } from "@/lib/deliveries/request";
import type { StopRecord } from "@/lib/deliveries/rules/record";
import { createAndSimulate } from "@/lib/sandbox/verbs/create-and-simulate";
import { type ReadRow, renameFieldsOf, storable } from "./read-row";
import { type Result, type StoredError, writeResult } from "./write-result";

/** The row has a result already, or its batch has ended. */
class RowTaken extends Error {}

type Key = Pick<Result, "batchId" | "position" | "text" | "orderNumber">;

/**
 * Books one row, or only checks it, and writes its result: of a new delivery in the same transaction.
 * @throws whatever is not the row's own error
 */
export async function bookRow(
  ctx: Context,
  row: ReadRow,
  { batchId, isDryRun }: { batchId: string; isDryRun: boolean },
): Promise<void> {
  const { position, text, orderNumber } = row;
  const key = { batchId, position, text, orderNumber };
  try {
    if (!("input" in row)) throw row.problem;
    await (isDryRun ? check(ctx, row.input, key) : book(ctx, row.input, key));
  } catch (error) {
    if (error instanceof RowTaken) return;
    if (!(error instanceof ServiceError) || isOurFault(error.code)) throw error;
    const renamed = renameErrorFields(error, renameFieldsOf(row));
    await writeResult(ctx, { ...key, state: "failed", error: storableError(renamed) });
  }
}

async function check(ctx: Context, input: CreateInput, key: Key): Promise<void> {
  const { delivery, replayed } = await checkDelivery(ctx, input);
  if (replayed)
    return void (await writeResult(ctx, { ...key, state: "already_booked", deliveryId: delivery.id }));
  const { tracking: _, ...preview } = presentCreatedDelivery(delivery);
  const { priceCents, currency, stops } = delivery;
  const places = stops.map(placeOf);
  await writeResult(ctx, { ...key, state: "valid", preview: { ...preview, priceCents, currency, places } });
}

async function book(ctx: Context, input: CreateInput, key: Key): Promise<void> {
  const { delivery, replayed } = await createAndSimulate(ctx, input, async (tx, made) => {
    if (!(await writeResult(tx, { ...key, state: "created", deliveryId: made.id }))) throw new RowTaken();
  });
  if (replayed) await writeResult(ctx, { ...key, state: "already_booked", deliveryId: delivery.id });
}

/** Gives up a row whose error is not its own. */
export async function failRow(
  ctx: Context,
  row: ReadRow,
  { batchId, error }: { batchId: string; error: unknown },
) {
  const { code, message }: StoredError =
    error instanceof ServiceError ? error : { code: "internal", message: "Something went wrong on our side" };
  const { position, text, orderNumber } = row;
  const stored = { code, message, ...(ctx.requestId !== null && { requestId: ctx.requestId }) };
  await writeResult(ctx, { batchId, position, text, orderNumber, state: "failed", error: stored });
}

/** Where a stop was located, for pages. */
const placeOf = ({
  precision,
  latitude,
  longitude,
  countryCode,
  regionCode,
  postalCode,
  city,
}: StopRecord) => ({
  precision,
  latitude,
  longitude,
  countryCode,
  regionCode,
  postalCode,
  city,
});

const storableError = ({ code, message, fields }: ServiceError): StoredError => ({
  code,
  message: storable(message),
  ...(fields && {
    fields: Object.fromEntries(
      // A problem quotes what was sent.
      Object.entries(fields).map(([path, problem]) => [storable(path), storable(problem) as typeof problem]),
    ),
  }),
});

"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { action } from "@/lib/auth/adapters";
import { staff } from "@/lib/auth/callers";
import { ServiceError } from "@/lib/core/errors";
import { sentenceFor } from "@/lib/core/language/sentence-in";
import {
  arrangeSchema,
  capacitySchema,
  decideSchema,
  placeSchema,
  proposeSchema,
  shiftSchema,
  undoSchema,
  unpinSchema,
} from "@/lib/routes/schema";
import { arrangeRoute } from "@/lib/routes/verbs/arrange-route";
import { decideProposal } from "@/lib/routes/verbs/decide-proposal";
import { placeDelivery } from "@/lib/routes/verbs/place-delivery";
import { proposeRoutes } from "@/lib/routes/verbs/propose-routes";
import { setCourierCapacity } from "@/lib/routes/verbs/set-courier-capacity";
import { setShift } from "@/lib/routes/verbs/set-shift";
import { undoProposal } from "@/lib/routes/verbs/undo-proposal";
import { unpinStops } from "@/lib/routes/verbs/unpin-stops";
import { loadProposal } from "./load-proposal";

// The response contains the page rendered again.

export const propose = action(staff, proposeSchema, async (ctx, input) => {
  const { id } = await proposeRoutes(ctx, input);
  return loadProposal(ctx, id);
});

export const decide = action(staff, decideSchema, async (ctx, input) => {
  const decided = await decideProposal(ctx, input);
  refresh();
  return decided;
});

export const undo = action(staff, undoSchema, async (ctx, input) => {
  const { kept } = await undoProposal(ctx, input);
  refresh();
  return kept;
});

export const arrange = action(staff, arrangeSchema, async (ctx, input) => {
  await arrangeRoute(ctx, input);
  refresh();
});

const placesSchema = placeSchema.pick({ courierId: true, before: true }).extend({
  deliveries: z
    .array(placeSchema.pick({ merchantId: true, deliveryId: true }))
    .min(1)
    .max(200),
});

/** Places deliveries one after the other. One that is refused does not stop the others. */
export const place = action(staff, placesSchema, async (ctx, { deliveries, ...where }) => {
  const refused: (z.output<typeof placesSchema>["deliveries"][number] & { reason: string })[] = [];
  for (const delivery of deliveries) {
    try {
      await placeDelivery(ctx, { ...delivery, ...where });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      refused.push({ ...delivery, reason: sentenceFor(ctx, error.sentence) });
    }
  }
  refresh();
  return { placed: deliveries.length - refused.length, refused };
});

export const unpin = action(staff, unpinSchema, async (ctx, input) => {
  await unpinStops(ctx, input);
  refresh();
});

export const saveShift = action(staff, shiftSchema, async (ctx, input) => {
  await setShift(ctx, input);
  refresh();
});

export const saveCapacity = action(staff, capacitySchema, async (ctx, input) => {
  await setCourierCapacity(ctx, input);
  refresh();
});

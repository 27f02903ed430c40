import { z } from "zod";
import { requiredText } from "../text";
import { DELIVERY_STATUSES, impliesGoods } from "./status";

export const MAX_CORRECTION_REASON = 2000;

/** A correction as the staff decide it; safe in the browser. */
export const correction = z
  .object({
    to: z.enum(DELIVERY_STATUSES),
    /** Whether the courier has the goods, or has had them, from now on. */
    goodsHeld: z.boolean(),
    reason: requiredText({ max: MAX_CORRECTION_REASON }),
  })
  .refine(({ to, goodsHeld }) => goodsHeld || !impliesGoods(to), {
    path: ["goodsHeld"],
    error: "must be true for this status",
  });

import { z } from "zod";
import type { Problem } from "@/lib/core/problems";
import { readPin } from "@waybill/geo/types";

/** A pin as `pinText` writes it; an empty text for none. */
export const pinInput = z
  .string()
  .refine((text) => text === "" || readPin(text) !== null, "invalid" satisfies Problem);

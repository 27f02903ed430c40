import { z } from "zod";
import { requiredText } from "../text";

/** An order number as support has it from a caller: exact, of whatever merchant. */
export const lookUpInput = z.object({ orderNumber: requiredText({ max: 128 }) });

export type LookUpInput = z.output<typeof lookUpInput>;

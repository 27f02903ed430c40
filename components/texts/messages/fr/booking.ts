import type { Texts } from "../shape";

export const booking: Texts["booking"] = {};

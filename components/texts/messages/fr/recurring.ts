import type { Texts } from "../shape";

export const recurring: Texts["recurring"] = {};

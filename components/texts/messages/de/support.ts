import type { Texts } from "../shape";

export const support: Texts["support"] = {};

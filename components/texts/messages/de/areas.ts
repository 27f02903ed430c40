import type { Texts } from "../shape";

export const areas: Texts["areas"] = {};

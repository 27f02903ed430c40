import type { Texts } from "../shape";

export const settings: Texts["settings"] = {};

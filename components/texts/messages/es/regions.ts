import type { Texts } from "../shape";

export const regions: Texts["regions"] = {};

import type { Texts } from "../shape";

export const overview: Texts["overview"] = {};

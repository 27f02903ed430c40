import type { Texts } from "../shape";

export const quotes: Texts["quotes"] = {};

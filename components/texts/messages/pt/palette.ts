import type { Texts } from "../shape";

export const palette: Texts["palette"] = {};

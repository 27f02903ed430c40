import type { Texts } from "../shape";

export const detail: Texts["detail"] = {};

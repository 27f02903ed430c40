import type { Texts } from "../shape";

export const labels: Texts["labels"] = {};

import type { Texts } from "../shape";

export const board: Texts["board"] = {};

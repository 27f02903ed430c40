import type { Texts } from "../shape";

export const dispatch: Texts["dispatch"] = {};

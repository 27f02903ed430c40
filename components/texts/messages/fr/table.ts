import type { Texts } from "../shape";

export const table: Texts["table"] = {};

import type { Texts } from "../shape";

export const exports: Texts["exports"] = {};

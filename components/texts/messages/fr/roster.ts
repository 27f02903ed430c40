import type { Texts } from "../shape";

export const roster: Texts["roster"] = {};

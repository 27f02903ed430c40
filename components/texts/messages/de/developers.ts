import type { Texts } from "../shape";

export const developers: Texts["developers"] = {};

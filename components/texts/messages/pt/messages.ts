import type { Texts } from "../shape";

export const messages: Texts["messages"] = {};

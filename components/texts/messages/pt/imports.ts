import type { Texts } from "../shape";

export const imports: Texts["imports"] = {};

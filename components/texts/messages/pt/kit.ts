import type { Texts } from "../shape";

export const kit: Texts["kit"] = {};

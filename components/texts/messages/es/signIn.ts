import type { Texts } from "../shape";

export const signIn: Texts["signIn"] = {};

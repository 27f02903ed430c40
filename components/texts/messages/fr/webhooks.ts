import type { Texts } from "../shape";

export const webhooks: Texts["webhooks"] = {};

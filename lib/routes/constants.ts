import type { Actor } from "@/lib/core/context";

/** Actor of automatic dispatch. */
export const AUTOMATIC_DISPATCH = { kind: "system", name: "Automatic dispatch" } as const satisfies Actor;

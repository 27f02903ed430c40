import type { ApiScope } from "@/lib/core/context";
import type { DevelopersText } from "./text";

const SCOPES = ["write", "read"] as const satisfies readonly ApiScope[];

/** Scopes of credentials, to choose from. */
export const scopeOptions = ({ t }: DevelopersText) =>
  SCOPES.map((value) => ({ value, label: t(`scope.${value}`), description: t(`scopeText.${value}`) }));

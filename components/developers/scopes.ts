import type { ApiScope } from "@/lib/core/context";

/** Scopes of credentials, as labels. */
export const SCOPE_OPTIONS = [
  {
    value: "write",
    label: "Read and write",
    description:
      "Get quotes, and read, create and cancel deliveries. In the sandbox, also use the simulated courier.",
  },
  {
    value: "read",
    label: "Read only",
    description: "Get quotes and read deliveries, events and, for agents, the request log. Writes get 403.",
  },
] as const satisfies { value: ApiScope; label: string; description: string }[];

export function scopeLabel(scope: ApiScope): string {
  return SCOPE_OPTIONS.find(({ value }) => value === scope)?.label ?? scope;
}

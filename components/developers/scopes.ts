import type { ApiScope } from "@/lib/core/context";

/** What credentials may be used for, in the words of the pages. */
export const SCOPE_OPTIONS = [
  {
    value: "write",
    label: "Read and write",
    description:
      "Quotes, and reads, creates and cancels deliveries; in the sandbox also the simulated courier.",
  },
  {
    value: "read",
    label: "Read only",
    description:
      "Quotes, and reads deliveries, events and, for agents, the log of all your requests. Changes nothing: a write is refused with 403.",
  },
] as const satisfies { value: ApiScope; label: string; description: string }[];

export function scopeLabel(scope: ApiScope): string {
  return SCOPE_OPTIONS.find(({ value }) => value === scope)?.label ?? scope;
}

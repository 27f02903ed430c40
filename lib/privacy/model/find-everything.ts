import type { SourceId } from "../constants";
import type { PersonDelivery } from "./find-deliveries";
import type { Scope } from "./scope";
import type { Found } from "./source";
import { SOURCES, STEPS } from "./sources";

/** Everything with a person's data. */
export type Everything = {
  deliveries: readonly PersonDelivery[];
  found: Record<SourceId, Found[]>;
};

/** Returns everything with the subject's phone number or email, and what belongs to it: of the deliveries only their keys. */
export async function findEverything(
  scope: Scope,
  deliveries: readonly PersonDelivery[],
): Promise<Everything> {
  const entries: [SourceId, Found[]][] = [];
  // One after another: each may scan a table.
  for (const id of STEPS) entries.push([id, await SOURCES[id].find({ ...scope, deliveries })]);
  return { deliveries, found: Object.fromEntries(entries) as Record<SourceId, Found[]> };
}

/** Returns the number of rows by kind. */
export function countsOf({ found }: Everything): Record<SourceId, number> {
  const counts = STEPS.map((id) => [id, found[id].length] as const);
  return Object.fromEntries(counts) as Record<SourceId, number>;
}

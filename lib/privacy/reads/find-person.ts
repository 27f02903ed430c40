import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { type KeptId, MAX_NAMED, type SourceId } from "../constants";
import { countKept } from "../model/count-kept";
import { type Blockers, findBlockers } from "../model/find-blockers";
import { findDeliveries } from "../model/find-deliveries";
import { countsOf, findEverything } from "../model/find-everything";
import { takePrivacyTurn } from "../model/limits";
import { hashOf, readSubject } from "../model/read-subject";
import { scopeOf } from "../model/scope-of";
import { hintOf } from "../rules/subject";
import type { PersonInput } from "../schema";

/** A person's stored data, in numbers. */
export type FoundPerson = {
  /** Words for the phone number or email, which name nobody. */
  hint: string;
  /** Rows that an erasure changes or deletes. */
  counts: Record<SourceId, number>;
  /** Other phone numbers and emails of the person in these deliveries, which are looked for separately. */
  aliases: string[];
  /** Merchants with a delivery of the person. */
  merchants: number;
  blockers: Blockers;
  kept: Record<KeptId, number>;
};

/**
 * Counts what is stored about the person with a phone number or email: at the context's merchant, or for administrators at
 * all of them. Audited without naming the person.
 * @throws ServiceError `validation` on `person`; `tooManyRequests`
 */
export async function findPerson(ctx: Context, { person }: PersonInput): Promise<FoundPerson> {
  requirePermission(ctx, "privacy:write");
  const subject = readSubject(person);
  const scope = scopeOf(ctx, subject);
  await takePrivacyTurn(ctx, "search");
  const deliveries = await findDeliveries(scope);
  const counts = countsOf(await findEverything(scope, deliveries));
  const hint = hintOf(subject);
  await writeAudit(ctx, {
    action: "privacy.searched",
    subjectType: "person",
    subjectId: hashOf(subject),
    data: { hint, deliveries: counts.deliveries },
  });
  return {
    hint,
    counts,
    aliases: [...new Set(deliveries.flatMap(({ aliases }) => aliases))].slice(0, MAX_NAMED),
    merchants: new Set(deliveries.map(({ merchantId }) => merchantId)).size,
    blockers: await findBlockers(scope, deliveries),
    kept: await countKept(scope),
  };
}

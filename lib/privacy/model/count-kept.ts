import type { KeptId } from "../constants";
import { inScope, type Scope } from "./scope";

type Counted = { id: KeptId; count: number };

/** Counts where the phone number or email stays: it is there as an account, or so that the person is left alone. */
export async function countKept(scope: Scope): Promise<Record<KeptId, number>> {
  const { db, merchantId, subject } = scope;
  const { value } = subject;
  const counted = await db.$queryRaw<Counted[]>`
    SELECT 'denied' AS id, count(*)::int AS count FROM "DeniedRecipient"
      WHERE recipient = ${value} AND ${inScope(scope)}
    UNION ALL SELECT 'accounts', count(*)::int FROM "User" u
      WHERE u.email = ${value} AND (${merchantId === null} OR EXISTS (
        SELECT FROM "Membership" m WHERE m."userId" = u.id AND m."merchantId" = ${merchantId ?? ""}))
    UNION ALL SELECT 'accounts', count(*)::int FROM "Invitation"
      WHERE lower(email) = ${value} AND ${inScope(scope)}
    UNION ALL SELECT 'couriers', count(*)::int FROM "Courier"
      WHERE ${merchantId === null} AND (lower(email) = ${value} OR "phoneNumber" = ${value})
    UNION ALL SELECT 'contacts', count(*)::int FROM "Merchant"
      WHERE (${merchantId === null} OR id = ${merchantId ?? ""})
        AND (lower("contactEmail") = ${value} OR split_part("contactPhone", ';', 1) = ${value})`;
  const total = (id: KeptId) =>
    counted.reduce((sum, { id: each, count }) => (each === id ? sum + count : sum), 0);
  return {
    denied: total("denied"),
    accounts: total("accounts"),
    couriers: total("couriers"),
    contacts: total("contacts"),
  };
}

import { writeAudit } from "@/lib/core/audit";
import { inTransaction } from "@/lib/core/db";
import { newId } from "@/lib/core/ids";
import { newSecret } from "@/lib/core/secrets";
import { admitGuest } from "../model/admit-guest";
import { insertAccount } from "../model/insert-account";
import { newMerchantKey } from "../model/merchant-key";
import { openSession } from "../model/open-session";
import { hashPassword } from "../model/password";
import { signInContext, type Visitor } from "../model/signing-in";
import { GUEST_MS } from "../rules/session-lifetime";

/** A guest's session, whose token is returned only here, and the key of the sandbox in the dashboard's URLs. */
type Guest = { token: string; key: string };

const STORE = "Your store";

/** Where new deliveries start, so that a guest can book one at once. The pin makes it independent of map services. */
const PICKUP = {
  label: STORE,
  customerName: STORE,
  fullAddress: "350 5th Ave, New York, NY 10118",
  phoneNumber: "+12125550100",
  latitude: 40.748441,
  longitude: -73.985664,
} as const;

/**
 * Creates a sandbox for a visitor without an account and signs them in to it. They are a member of the sandbox and of
 * nothing else: nobody belongs to its live merchant, which only holds the settings.
 * @throws ServiceError `notFound` if the installation offers no sandboxes; `tooManyRequests`
 */
export async function createGuest(visitor: Visitor): Promise<Guest> {
  const { address: network, userAgent = null } = visitor;
  await admitGuest(visitor);
  const passwordHash = await hashPassword(newSecret());
  const [userId, liveId, merchantId, pickupId] = [newId(), newId(), newId(), newId()];
  const person = { id: userId, name: "Guest", isStaff: false };
  return inTransaction(signInContext(person, visitor), async (tx) => {
    const key = await newMerchantKey(tx, "guest");
    const erasesAt = new Date(Date.now() + GUEST_MS);
    const store = { name: STORE, units: "imperial" } as const;
    await tx.db.merchant.create({ data: { id: liveId, ...store }, select: { id: true } });
    await tx.db.merchant.create({
      data: { id: merchantId, ...store, key, sandboxOfId: liveId, erasesAt, autoScenario: "success" },
      select: { id: true },
    });
    await tx.db.addressBookEntry.create({
      data: { merchantId, id: pickupId, ...PICKUP },
      select: { id: true },
    });
    await tx.db.merchant.update({
      where: { id: merchantId },
      data: { defaultPickupId: pickupId },
      select: { id: true },
    });
    await insertAccount(tx, { ...person, email: key, passwordHash });
    await tx.db.membership.create({ data: { merchantId, userId, role: "member" }, select: { userId: true } });
    await writeAudit(tx, { action: "guest.created", subjectType: "merchant", subjectId: merchantId });
    const from = { userAgent, network };
    const token = await openSession(tx, { userId, from, passedBy: null, guestOf: { merchantId, erasesAt } });
    return { token, key };
  });
}

import { createAddress } from "../../lib/account/verbs/create-address";
import { getDefaultPickup } from "../../lib/account/reads/list-address-book";
import { setDefaultPickup } from "../../lib/account/verbs/set-default-pickup";
import { addressBookInput } from "../../lib/account/schema/address-book";
import type { Context } from "../../lib/core/context";
import type { Db } from "../../lib/core/db";
import { authorisedMerchantId } from "../../lib/core/ids";
import { addMember } from "../../lib/account/verbs/add-member";
import { changeSettings } from "../../lib/account/verbs/change-settings";
import { createUser } from "../../lib/account/verbs/create-user";
import { RECIPIENT_ACTIONS } from "../../lib/account/rules/recipient-help";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../lib/account/rules/demo";
import { platformContext } from "../../lib/core/platform";
import { parseInput } from "../../lib/core/validation";
import { STORE_DOOR } from "./places";

/** The first address is the default pickup. */
const ADDRESSES = [
  {
    label: "Store, back door",
    customerName: "Demo Store",
    fullAddress: STORE_DOOR,
    phoneNumber: "+12125550100",
    notes: "Loading bay on 10th Ave",
  },
  {
    label: "Brooklyn warehouse",
    customerName: "Demo Store Warehouse",
    fullAddress: "200 Eastern Pkwy, Brooklyn, NY 11238",
    phoneNumber: "+17185550142",
    apartmentUnitNumber: "Dock 2",
  },
  {
    label: "Repair workshop",
    customerName: "Tobias Brandt",
    fullAddress: "36-01 35th Ave, Astoria, NY 11106",
    phoneNumber: "+17185550187",
  },
];

const system = (db: Db) => platformContext({ kind: "system", name: "seed" }, { db, requestId: null });

async function merchantContext(db: Db, name: string): Promise<Context> {
  const merchant = await db.merchant.findFirstOrThrow({
    where: { name, sandboxOfId: null },
    orderBy: { createdAt: "asc" },
    select: { id: true },
  });
  return { ...system(db), merchantId: authorisedMerchantId(merchant.id) };
}

async function seedAccount(db: Db, account: (typeof DEMO_ACCOUNTS)[number]): Promise<void> {
  const { email, name, membership } = account;
  const existing = await db.user.findUnique({ where: { email }, select: { id: true } });
  // Existing people keep their data.
  if (existing) return;
  const { id } = await createUser(system(db), {
    email,
    name,
    password: DEMO_PASSWORD,
    isStaff: membership === null,
  });
  if (!membership) return;
  await addMember(await merchantContext(db, membership.merchant), { userId: id, role: membership.role });
}

/** The address book, and what the tracking page offers to recipients. An owner's later changes stay. */
async function seedStore(db: Db): Promise<void> {
  const ctx = await merchantContext(db, "Demo Store");
  if ((await db.addressBookEntry.count({ where: { merchantId: ctx.merchantId } })) > 0) return;
  const ids: string[] = [];
  for (const address of ADDRESSES) {
    ids.push((await createAddress(ctx, parseInput(addressBookInput, address))).id);
  }
  const [first] = ids;
  if (first !== undefined && !(await getDefaultPickup(ctx))) await setDefaultPickup(ctx, { entryId: first });
  await changeSettings(ctx, {
    contactPhone: "+12125550100",
    contactEmail: "hello@demo-store.example",
    actions: [...RECIPIENT_ACTIONS],
  });
}

/**
 * Creates the demo accounts and the Demo Store's settings. Requires the merchants `Demo Store` and `Other Store`.
 * For the embedded database only. Running it again changes nothing.
 */
export async function seedPeople(db: Db): Promise<void> {
  for (const account of DEMO_ACCOUNTS) await seedAccount(db, account);
  await seedStore(db);
}

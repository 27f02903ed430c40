import type { Context } from "../lib/context";
import { createDb } from "../lib/db";
import { env } from "../lib/env";
import { authorisedMerchantId } from "../lib/ids";
import { createMerchant } from "../lib/merchants/create";
import { seedDeliveries } from "./seed/deliveries";
import { seedPeople } from "./seed/people";

/** Demo data for the embedded database. Running it again changes nothing. */
const MERCHANTS = [
  {
    name: "Demo Store",
    prefix: "DS",
    deliveries: 120,
    token: "demo-service-token",
    secret: "demo-service-secret",
  },
  {
    name: "Other Store",
    prefix: "OS",
    deliveries: 7,
    token: "other-service-token",
    secret: "other-service-secret",
  },
];

const db = createDb(env().DATABASE_URL, 2);

async function merchantId(name: string, credentials: { token: string; secret: string }): Promise<string> {
  const existing = await db.apiCredential.findFirst({
    where: { token: credentials.token },
    select: { merchantId: true },
  });
  if (existing) return existing.merchantId;
  return (await db.$transaction((tx) => createMerchant(tx, { name, credentials }))).id;
}

try {
  for (const { name, prefix, deliveries, token, secret } of MERCHANTS) {
    const ctx: Context = {
      actor: { kind: "api_key", id: "seed", name: `API key ${token.slice(0, 6)}…` },
      merchantId: authorisedMerchantId(await merchantId(name, { token, secret })),
      db,
      requestId: null,
    };
    await seedDeliveries(ctx, prefix, deliveries);
  }
  await seedPeople(db);
} finally {
  await db.$disconnect();
}

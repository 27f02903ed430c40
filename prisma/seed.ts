import type { Context } from "../lib/core/context";
import { createDb } from "../lib/core/db";
import { JOB_LIMITS } from "../lib/core/db/limits";
import { env } from "../lib/core/env";
import { authorisedMerchantId } from "../lib/core/ids";
import { createMerchant } from "../lib/account/verbs/create-merchant";
import { platformContext } from "../lib/core/platform";
import { learnEstimates } from "../lib/estimates/jobs";
import { seedCouriers } from "./seed/couriers";
import { seedDeliveries } from "./seed/deliveries";
import { seedPeople } from "./seed/people";
import { seedSandbox } from "./seed/sandbox";

/** Demo data for the embedded database. Running it again changes nothing. */
const MERCHANTS = [
  {
    name: "Demo Store",
    prefix: "DS",
    deliveries: 120,
    token: "demo-service-token",
    secret: "demo-service-secret",
    sandbox: { token: "demo-sandbox-token", secret: "demo-sandbox-secret" },
  },
  {
    name: "Other Store",
    prefix: "OS",
    deliveries: 7,
    token: "other-service-token",
    secret: "other-service-secret",
  },
];

const db = createDb(env().DATABASE_URL, 2, JOB_LIMITS);
const system = platformContext({ kind: "system", name: "operator" }, { db, requestId: null });

async function merchantId({ name, token, secret, sandbox }: (typeof MERCHANTS)[number]): Promise<string> {
  const existing = await db.apiCredential.findFirst({ where: { token }, select: { merchantId: true } });
  if (existing) return existing.merchantId;
  const merchant = {
    name,
    units: "imperial" as const,
    credentials: { token, secret },
    ...(sandbox && { sandboxCredentials: sandbox }),
  };
  return (await createMerchant(system, merchant)).id;
}

try {
  await seedCouriers(db);
  for (const merchant of MERCHANTS) {
    const { prefix, deliveries, sandbox } = merchant;
    const ctx: Context = {
      actor: { kind: "api_key", id: "seed", name: "API key “Default”", scope: "write" },
      merchantId: authorisedMerchantId(await merchantId(merchant)),
      db,
      requestId: null,
    };
    await seedDeliveries(ctx, prefix, deliveries);
    if (sandbox) await seedSandbox(ctx, sandbox);
  }
  await seedPeople(db);
  // Also runs nightly. The staff page needs data to show.
  if (!(await db.estimateRun.findFirst({ select: { madeAt: true } }))) await learnEstimates(db);
} finally {
  await db.$disconnect();
}

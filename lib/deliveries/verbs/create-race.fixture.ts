// Creates the same delivery many times at once, in a separate process, when its parent signals it.
import { once } from "node:events";
import { createDb } from "@/lib/core/db";
import { authorisedMerchantId } from "@/lib/core/ids";
import { deliveryInput } from "@/lib/testing/fixtures";
import { createDelivery } from "./create-delivery";

const [url = "", merchantId = ""] = process.argv.slice(2);
const db = createDb(url, 5);
await db.$connect();
process.send?.("ready");
await once(process, "message");
const ctx = {
  actor: { kind: "api_key", id: "test", name: "test", scope: "write" } as const,
  merchantId: authorisedMerchantId(merchantId),
  db,
  requestId: null,
};
const created = await Promise.all(
  Array.from({ length: 50 }, () => createDelivery(ctx, deliveryInput("SAME"))),
);
process.send?.(created.map(({ delivery, replayed }) => ({ id: delivery.id, replayed })));
await db.$disconnect();
process.disconnect();

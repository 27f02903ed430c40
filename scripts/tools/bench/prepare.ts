// Migrates and fills the database of one side, in a separate process. It uses the code of the checkout that contains
// it: the bench copies this file into the checkout of another revision, whose schema may differ and where the bench
// may be in scripts/bench.
import { migrate } from "@/scripts/database/migrate";
import { newMerchants } from "../harness/merchants";
import { fillDeliveries } from "./fill/deliveries";
import type { Preparation, Prepared } from "./loads";

async function prepare({ url, merchants: count, fills, couriers }: Preparation): Promise<Prepared> {
  await migrate(url);
  const merchants = await newMerchants(url, count);
  const shares = fills.map(({ merchant, ...share }) => ({
    ...share,
    merchants: merchants.slice(merchant, merchant + 1),
  }));
  await fillDeliveries(url, shares);
  const last = merchants.at(-1)?.id ?? "";
  return {
    merchants: merchants.map(({ id, token, secret }) => ({ id, token, secret })),
    links: couriers > 0 ? await linksOf(url, last, couriers) : [],
  };
}

/** Another revision may not have couriers with positions. */
async function linksOf(url: string, merchantId: string, couriers: number): Promise<string[]> {
  const module = await import("../harness/couriers").catch(() => null);
  return module ? module.newStartedCouriers(url, merchantId, couriers) : [];
}

process.once("message", (task: Preparation) => {
  void prepare(task).then((prepared) => process.send?.(prepared, () => process.exit()));
});

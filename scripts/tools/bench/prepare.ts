// Migrates and fills the database of one side, in a separate process. It uses the code of the checkout that contains
// it: the bench copies this file into the checkout of another revision, whose schema may differ and where the bench
// may be in scripts/bench.
import { migrate } from "@/scripts/database/migrate";
import { newMerchants } from "../harness/merchants";
import { fillDeliveries } from "./fill/deliveries";
import type { Preparation, Target } from "./loads";

async function prepare({ url, merchants: count, fills }: Preparation): Promise<Target["merchants"]> {
  await migrate(url);
  const merchants = await newMerchants(url, count);
  const shares = fills.map(({ merchant, ...share }) => ({
    ...share,
    merchants: merchants.slice(merchant, merchant + 1),
  }));
  await fillDeliveries(url, shares);
  return merchants.map(({ id, token, secret }) => ({ id, token, secret }));
}

process.once("message", (task: Preparation) => {
  void prepare(task).then((merchants) => process.send?.(merchants, () => process.exit()));
});

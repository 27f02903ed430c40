import { z } from "zod";
import { type ListedCredential, listCredentials } from "../lib/account/reads/list-credentials";
import { runAsOperator } from "./operator/command";
import { merchantIdOf } from "./operator/named";
import { table } from "./table";

const USAGE = 'Usage: npm run credentials:list [-- --merchant "Corner Books"]';

const HEAD = ["MERCHANT", "SPACE", "TOKEN", "CREATED", "LAST USED", "STATE"];

const time = (at: Date | null) => at?.toISOString().replace(/:\d\d\.\d+Z$/, "Z") ?? "never";

function stateText({ state, expiresAt, revokedAt }: ListedCredential): string {
  if (state === "good") return "good";
  if (state === "expiring") return `expires ${time(expiresAt)}`;
  return state === "expired" ? `expired ${time(expiresAt)}` : `revoked ${time(revokedAt)}`;
}

function cells(each: ListedCredential): string[] {
  const space = each.isSandbox ? "sandbox" : "live";
  const { merchantName, token, createdAt, lastUsedAt } = each;
  return [merchantName, space, token, time(createdAt), time(lastUsedAt), stateText(each)];
}

await runAsOperator(
  USAGE,
  z.object({ merchant: z.string().optional() }),
  async ({ ctx, db }, { merchant }) => {
    const named = merchant === undefined ? {} : { merchantId: await merchantIdOf(db, merchant) };
    console.log(table([HEAD, ...(await listCredentials(ctx, named)).map(cells)]));
  },
);

import { z } from "zod";
import { type InstalledCredential, listAllCredentials } from "../lib/account/reads/list-credentials";
import { runAsOperator } from "./operator/command";
import { merchantIdOf } from "./operator/named";
import { table } from "./table";

const USAGE = 'Usage: npm run credentials:list [-- --merchant "Corner Books"]';

const HEAD = ["MERCHANT", "SPACE", "NAME", "SCOPE", "TOKEN", "CREATED", "LAST USED", "STATE"];

const time = (at: Date | null) => at?.toISOString().replace(/:\d\d\.\d+Z$/, "Z") ?? "never";

function stateText({ state, expiresAt, revokedAt }: InstalledCredential): string {
  if (state === "good") return "good";
  if (state === "expiring") return `expires ${time(expiresAt)}`;
  return state === "expired" ? `expired ${time(expiresAt)}` : `revoked ${time(revokedAt)}`;
}

function cells(each: InstalledCredential): string[] {
  const space = each.isSandbox ? "sandbox" : "live";
  const { merchantName, name, scope, token, createdAt, lastUsedAt } = each;
  return [merchantName, space, name, scope, token, time(createdAt), time(lastUsedAt), stateText(each)];
}

await runAsOperator(
  USAGE,
  z.object({ merchant: z.string().optional() }),
  async ({ ctx, db }, { merchant }) => {
    const named = merchant === undefined ? {} : { merchantId: await merchantIdOf(db, merchant) };
    console.log(table([HEAD, ...(await listAllCredentials(ctx, named)).map(cells)]));
  },
);

import { parseArgs } from "node:util";
import { type ListedCredential, listCredentials } from "../lib/account/reads/list-credentials";
import { merchantIdOf } from "./operator/merchant-id";
import { runAsOperator } from "./operator/run";
import { Problem } from "./process/problem.mjs";

const USAGE = 'Usage: npm run credentials:list [-- --merchant "Corner Books"]';

function readMerchant(): string | undefined {
  try {
    return parseArgs({ options: { merchant: { type: "string" } } }).values.merchant;
  } catch {
    throw new Problem(USAGE);
  }
}

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

function table(rows: string[][]): string {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

await runAsOperator(async (connect) => {
  const merchant = readMerchant();
  const { ctx, db } = await connect();
  const credentials = await listCredentials(
    ctx,
    merchant === undefined ? {} : { merchantId: await merchantIdOf(db, merchant) },
  );
  console.log(table([HEAD, ...credentials.map(cells)]));
});

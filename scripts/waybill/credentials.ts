import { type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { DEFAULT_OVERLAP, OVERLAPS } from "../../lib/account/constants";
import { type InstalledCredential, listAllCredentials } from "../../lib/account/reads/list-credentials";
import { revokeCredential } from "../../lib/account/verbs/revoke-credential";
import { rotateCredential } from "../../lib/account/verbs/rotate-credential";
import type { Context } from "../../lib/core/context";
import { forMerchant } from "../../lib/core/platform";
import { Problem } from "../process/problem.mjs";
import { merchantIdOf } from "./named";
import { connect, type Operator } from "./operator";
import { table } from "./table";

const MERCHANT = ["--merchant <merchant>", "the merchant, by name or id"] as const;
const TOKEN = ["--token <token>", "the token of the pair"] as const;

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

type Named = { merchant: string; token: string };

/** Returns the credential named by its merchant and its token, and a context for its merchant or sandbox. */
async function credentialOf(operator: Operator, named: Named): Promise<{ ctx: Context; id: string }> {
  const { ctx, db } = await connect(operator);
  const merchantId = await merchantIdOf(db, named.merchant);
  const [found] = await listAllCredentials(ctx, { merchantId, token: named.token });
  if (!found) throw new Problem("This merchant and its sandbox have no such token.");
  return { ctx: forMerchant(ctx, found.merchantId), id: found.id };
}

export function credentialsVerbs(credentials: CommandUnknownOpts, operator: Operator): void {
  credentials
    .command("list")
    .description("Lists the credentials of all merchants, or of one, without their secrets.")
    .option(...MERCHANT)
    .action(async ({ merchant }) => {
      const { ctx, db } = await connect(operator);
      const named = merchant === undefined ? {} : { merchantId: await merchantIdOf(db, merchant) };
      operator.say(table([HEAD, ...(await listAllCredentials(ctx, named)).map(cells)]));
    });
  credentials
    .command("rotate")
    .description("Creates a new pair, prints it once, and keeps the old one valid for the overlap.")
    .requiredOption(...MERCHANT)
    .requiredOption(...TOKEN)
    .addOption(
      new Option("--overlap <time>", "how long both are valid").choices(OVERLAPS).default(DEFAULT_OVERLAP),
    )
    .action(async ({ overlap, ...named }) => {
      const { ctx, id } = await credentialOf(operator, named);
      const { token, secret, oldEndsAt } = await rotateCredential(ctx, { id, overlap });
      operator.say(`x-service-token:  ${token}`);
      operator.say(`x-service-secret: ${secret}`);
      operator.say("The secret is shown only this once.");
      const ended = `${named.token} is no longer valid.`;
      operator.say(overlap === "0" ? ended : `${named.token} works until ${oldEndsAt.toISOString()}.`);
    });
  credentials
    .command("revoke")
    .description("Ends a pair now.")
    .requiredOption(...MERCHANT)
    .requiredOption(...TOKEN)
    .action(async (named) => {
      const { ctx, id } = await credentialOf(operator, named);
      await revokeCredential(ctx, { id });
      operator.say(`${named.token} is no longer valid.`);
    });
}

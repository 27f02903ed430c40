import { z } from "zod";
import { createMerchant, type CreatedSpace } from "../lib/account/verbs/create-merchant";
import { dashboardPath } from "../lib/auth/callback-url";
import { CURRENCIES } from "../lib/core/trade";
import { requiredText } from "../lib/core/text";
import { runAsOperator } from "./operator/command";
import { publicUrl } from "../lib/core/env";

const USAGE = `Usage: npm run merchant:create -- --name "Corner Books" [--currency ${CURRENCIES.join("|")}]`;

const options = z.object({ name: requiredText({ max: 200 }), currency: z.enum(CURRENCIES).optional() });

function show(title: string, origin: string, { id, key, token, secret }: CreatedSpace): void {
  console.log(`${title} (${id})`);
  console.log(`dashboard:        ${origin}${dashboardPath(key)}`);
  console.log(`x-service-token:  ${token}`);
  console.log(`x-service-secret: ${secret}`);
}

await runAsOperator(USAGE, options, async ({ ctx }, input) => {
  const origin = publicUrl();
  const { sandbox, ...live } = await createMerchant(ctx, input);
  show(`Merchant ${input.name}`, origin, live);
  show("Its sandbox, where nothing is carried by a real courier", origin, sandbox);
  console.log("The secrets are shown only this once.");
});

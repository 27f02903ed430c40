import { type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { createMerchant, type CreatedSpace } from "../../lib/account/verbs/create-merchant";
import { dashboardPath } from "../../lib/auth/callback-url";
import { publicUrl } from "../../lib/core/env";
import { requiredText } from "../../lib/core/text";
import { CURRENCIES } from "../../lib/core/trade";
import { type Operator, parsedBy } from "./operator";

function show(title: string, origin: string, { id, key, token, secret }: CreatedSpace): void {
  console.log(`${title} (${id})`);
  console.log(`dashboard:        ${origin}${dashboardPath(key)}`);
  console.log(`x-service-token:  ${token}`);
  console.log(`x-service-secret: ${secret}`);
}

export function merchantVerbs(merchant: CommandUnknownOpts, operator: Operator): void {
  merchant
    .command("create")
    .description("Creates a merchant and its sandbox, and prints their credentials once.")
    .requiredOption("--name <name>", 'such as "Corner Books"', parsedBy(requiredText({ max: 200 })))
    .addOption(new Option("--currency <code>").choices(CURRENCIES))
    .action(async (input) => {
      const { ctx } = await operator.connect();
      const origin = publicUrl();
      const { sandbox, ...live } = await createMerchant(ctx, input);
      show(`Merchant ${input.name}`, origin, live);
      show("Its sandbox, where nothing is carried by a real courier", origin, sandbox);
      console.log("The secrets are shown only this once.");
    });
}

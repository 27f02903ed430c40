import { type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { domainInput } from "../../lib/account/schema/sign-on";
import { firstUnits } from "../../lib/account/rules/first-units";
import { merchantNameInput } from "../../lib/account/schema/merchant";
import { approveSignOnDomain } from "../../lib/account/verbs/approve-sign-on-domain";
import { createMerchant, type CreatedSpace } from "../../lib/account/verbs/create-merchant";
import { dashboardPath } from "../../lib/auth/callback-url";
import { forMerchant } from "../../lib/core/platform";
import { publicUrl } from "../../lib/core/env";
import { CURRENCIES } from "../../lib/core/currencies";
import { merchantIdOf } from "./named";
import { connect, type Operator, parsedBy } from "./operator";

const words = (title: string, origin: string, { id, key, token, secret }: CreatedSpace) => `${title} (${id})
dashboard:        ${origin}${dashboardPath(key)}
x-service-token:  ${token}
x-service-secret: ${secret}`;

function addApproveDomain(merchant: CommandUnknownOpts, operator: Operator): void {
  merchant
    .command("approve-domain")
    .description("Verifies an email domain for single sign-on, where its DNS record cannot be read.")
    .requiredOption("--merchant <merchant>", "by name or id")
    .requiredOption("--domain <domain>", "such as books.example", parsedBy(domainInput.shape.domain))
    .action(async ({ merchant: wanted, domain }) => {
      const { ctx, db } = await connect(operator);
      await approveSignOnDomain(forMerchant(ctx, await merchantIdOf(db, wanted)), { domain });
      operator.say(`${domain} belongs to ${wanted}; its people can sign in through the identity provider.`);
    });
}

export function merchantVerbs(merchant: CommandUnknownOpts, operator: Operator): void {
  addApproveDomain(merchant, operator);
  merchant
    .command("create")
    .description("Creates a merchant and its sandbox, and prints their credentials once.")
    .requiredOption("--name <name>", 'such as "Corner Books"', parsedBy(merchantNameInput.shape.name))
    .addOption(new Option("--currency <code>").choices(CURRENCIES))
    .action(async (input) => {
      const { ctx } = await connect(operator);
      // Read first: a wrong setting must not waste the secrets, which are shown only once.
      const origin = publicUrl();
      const { sandbox, ...live } = await createMerchant(ctx, { ...input, units: firstUnits(input.currency) });
      operator.say(words(`Merchant ${input.name}`, origin, live));
      operator.say(words("Its sandbox, where nothing is carried by a real courier", origin, sandbox));
      operator.say("The secrets are shown only this once.");
    });
}

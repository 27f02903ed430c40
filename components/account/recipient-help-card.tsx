import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { getRecipientHelp } from "@/lib/account/reads/get-recipient-help";
import type { Context } from "@/lib/core/context";
import { may } from "@/lib/core/permissions";
import { RecipientHelpForm } from "./forms";
import { delayWords, RECIPIENT_ACTION_LABELS } from "./recipient-help-labels";

/** Options of recipients on the tracking page. Editable by owners. */
export async function RecipientHelpCard({ ctx }: { ctx: Context }) {
  const help = await getRecipientHelp(ctx);
  const allowed = help.actions.map((action) => RECIPIENT_ACTION_LABELS[action].label).join(", ");
  return (
    <Card
      title="Recipient options"
      description="What recipients may do on the tracking page until the courier is on the way. The page asks for the last four digits of their phone number."
    >
      {may(ctx.actor, "merchant:write") ? (
        <RecipientHelpForm merchantId={ctx.merchantId} help={help} />
      ) : (
        <DescriptionList
          items={[
            { term: "Recipients may", value: allowed || "Nothing" },
            { term: "Latest time that recipients may choose", value: delayWords(help.delayHours) },
          ]}
        />
      )}
    </Card>
  );
}

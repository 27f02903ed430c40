import { useText } from "#texts";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import type { AppliedRules, ReplanRules } from "@/lib/routes/rules/dispatch-rules";
import { ReplanButton, RulesButtons } from "./rules-buttons";
import { replanItems, rulesItems } from "./words";

type RulesCardProps = {
  /** Null for all merchants without their own rules. */
  merchantId: string | null;
  rules: AppliedRules;
};

/** How new deliveries get couriers, for staff. */
export function RulesCard({ merchantId, rules }: RulesCardProps) {
  const text = useText("roster");
  const { t } = text;
  return (
    <Card
      title={t("card.title")}
      description={t(rules.source.level === "merchant" ? "card.ofMerchant" : "card.ofAll")}
      actions={
        <RulesButtons merchantId={merchantId} area={null} rules={rules} seen={JSON.stringify(rules)} />
      }
    >
      <DescriptionList items={rulesItems(text, rules)} />
    </Card>
  );
}

/** When routes are planned again, for staff. */
export function ReplanCard({ rules }: { rules: ReplanRules }) {
  const text = useText("roster");
  return (
    <Card
      title={text.t("replan.title")}
      description={text.t("replan.cardHint")}
      actions={<ReplanButton rules={rules} seen={JSON.stringify(rules)} />}
    >
      <DescriptionList items={replanItems(text, rules)} />
    </Card>
  );
}

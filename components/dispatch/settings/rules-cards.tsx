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
  const of =
    rules.source.level === "merchant" ? "The merchant’s own rules." : "The default for all merchants.";
  return (
    <Card
      title="Dispatch"
      description={`${of} A delivery that no courier accepts stays unassigned and is marked.`}
      actions={
        <RulesButtons merchantId={merchantId} area={null} rules={rules} seen={JSON.stringify(rules)} />
      }
    >
      <DescriptionList items={rulesItems(rules)} />
    </Card>
  );
}

/** When routes are planned again, for staff. */
export function ReplanCard({ rules }: { rules: ReplanRules }) {
  return (
    <Card
      title="Changes to routes"
      description="Routes can be planned again when a courier drops out, an order arrives or a stop runs late. What a person assigned or pinned stays."
      actions={<ReplanButton rules={rules} seen={JSON.stringify(rules)} />}
    >
      <DescriptionList items={replanItems(rules)} />
    </Card>
  );
}

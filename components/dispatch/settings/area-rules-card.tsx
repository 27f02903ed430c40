import type { ReactNode } from "react";
import { RowTable } from "@/components/kit/list/row-table";
import { Badge } from "@/components/kit/ui/badge";
import { Card } from "@/components/kit/ui/card";
import { sourceWords } from "@/lib/routes/rules/dispatch-rules";
import type { RulesOfArea } from "@/lib/routes/reads/merchant-dispatch-rules";
import { RulesButtons } from "./rules-buttons";
import { rulesSummary, STRATEGY_LABELS } from "./words";

/** A service area, its merchant and the rules that apply in it. */
type AreaRow = RulesOfArea & { merchantId: string };

type AreaRulesCardProps<Row extends AreaRow> = {
  title: string;
  rows: readonly Row[];
  /** Shown below the name of the area. */
  merchant?: (row: Row) => ReactNode;
  /** Shown without rows. */
  empty: ReactNode;
};

/** Service areas with their dispatch rules, for staff. */
export function AreaRulesCard<Row extends AreaRow>({
  title,
  rows,
  merchant,
  empty,
}: AreaRulesCardProps<Row>) {
  return (
    <Card
      title={title}
      description="For deliveries with their dropoff in the area, instead of the merchant’s rules. If several areas contain it, the smallest with its own rules decides."
      padded={false}
    >
      {rows.length === 0 ? (
        empty
      ) : (
        <RowTable
          label={title}
          rows={rows}
          rowKey={({ merchantId, areaId }) => `${merchantId} ${areaId}`}
          columns={[
            {
              head: "Area",
              cell: (row) => (
                <>
                  <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
                    {row.name}
                    {!row.isOn && <Badge>Not in use</Badge>}
                  </p>
                  {merchant?.(row)}
                </>
              ),
            },
            { head: "New deliveries", cell: (row) => <RulesText {...row} /> },
            {
              head: <span className="sr-only">Actions</span>,
              className: "md:min-w-36",
              cell: ({ merchantId, areaId, name, rules }) => (
                <RulesButtons
                  merchantId={merchantId}
                  area={{ id: areaId, name }}
                  rules={rules}
                  seen={JSON.stringify(rules)}
                />
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}

/** The area's own rules, or whose rules apply instead. */
function RulesText({ rules }: RulesOfArea) {
  const isOwn = rules.source.level === "area";
  return (
    <>
      <p>{STRATEGY_LABELS[rules.strategy]}</p>
      <p className="text-xs text-muted">{isOwn ? rulesSummary(rules) : sourceWords(rules.source)}</p>
    </>
  );
}

import { useText } from "#texts";
import type { ReactNode } from "react";
import { RowTable } from "@/components/kit/list/row-table";
import { Badge } from "@/components/kit/ui/badge";
import { Card } from "@/components/kit/ui/card";
import type { RulesOfArea } from "@/lib/routes/reads/merchant-dispatch-rules";
import { RulesButtons } from "./rules-buttons";
import { rulesSummary, sourceText } from "./words";

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
  const { t } = useText("roster");
  return (
    <Card title={title} description={t("area.hint")} padded={false}>
      {rows.length === 0 ? (
        empty
      ) : (
        <RowTable
          label={title}
          rows={rows}
          rowKey={({ merchantId, areaId }) => `${merchantId} ${areaId}`}
          columns={[
            {
              head: t("area.area"),
              cell: (row) => (
                <>
                  <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
                    {row.name}
                    {!row.isOn && <Badge>{t("area.notInUse")}</Badge>}
                  </p>
                  {merchant?.(row)}
                </>
              ),
            },
            { head: t("rules.newDeliveries"), cell: (row) => <RulesText {...row} /> },
            {
              head: <span className="sr-only">{t("area.actions")}</span>,
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
  const text = useText("roster");
  const isOwn = rules.source.level === "area";
  return (
    <>
      <p>{text.t(`strategy.${rules.strategy}`)}</p>
      <p className="text-xs text-muted">
        {isOwn ? rulesSummary(text, rules) : sourceText(text, rules.source)}
      </p>
    </>
  );
}

import { useText } from "#texts";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { formatAmount } from "@/lib/core/money";
import { inUnits, unitOf, type Units } from "@/lib/core/units";
import { CONTENTS, type Item, readItems, readMetadata } from "@/lib/deliveries/fields/contents";
import { inputFrom } from "@/lib/deliveries/fields/field";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";

type ContentsProps = { delivery: DeliveryDetail; units: Units };

/** The items, their declared value and the merchant's own data; nothing if there are none. */
export function ContentsCard({ delivery, units }: ContentsProps) {
  const { t, locale } = useText("detail");
  const { t: trade } = useText("trade");
  const { items: sent, metadata: own, declared_value, reference } = inputFrom(CONTENTS, delivery);
  const items = readItems(sent);
  const metadata = Object.entries(readMetadata(own));
  const { currency } = delivery;
  const facts = [
    ...(reference === null ? [] : [{ term: trade("order.reference"), value: <bdi>{reference}</bdi> }]),
    ...(declared_value === null
      ? []
      : [{ term: trade("order.declared_value"), value: formatAmount(declared_value, currency, locale) }]),
  ];
  if (facts.length + items.length + metadata.length === 0) return null;
  return (
    <Card title={t("contents.title")}>
      <div className="grid gap-3">
        {facts.length > 0 && <DescriptionList layout="grid" className="grid-cols-2" items={facts} />}
        {items.length > 0 && <ItemTable items={items} currency={currency} units={units} />}
        {metadata.length > 0 && (
          <details>
            <summary className="text-muted">
              {trade("order.metadata")} ({metadata.length})
            </summary>
            <DescriptionList
              className="mt-2 wrap-anywhere"
              items={metadata.map(([key, value]) => ({ key, term: key, value }))}
            />
          </details>
        )}
      </div>
    </Card>
  );
}

const CELL = "py-1 pr-3 align-top last:pr-0";

function ItemTable({ items, currency, units }: { items: Item[]; currency: string; units: Units }) {
  const { t, locale } = useText("detail");
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: false });
  return (
    <div role="region" aria-label={t("contents.scrolls")} tabIndex={0} className="overflow-x-auto">
      <table aria-label={t("contents.items")} className="w-full text-left tabular-nums">
        <thead className="text-xs text-muted">
          <tr>
            {(["item", "pieces", "price", "weight"] as const).map((column) => (
              <th key={column} scope="col" className={`${CELL} font-normal`}>
                {t(`contents.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ name, quantity, unit_price, sku, weight, barcode }, index) => (
            <tr key={index} className="border-t border-line">
              <td className={`${CELL} min-w-32 wrap-anywhere`}>
                {name}
                {(sku ?? barcode) && (
                  <span className="block text-xs text-muted">
                    {[sku, barcode].filter(Boolean).join(" · ")}
                  </span>
                )}
              </td>
              <td className={CELL}>{quantity}</td>
              <td className={CELL}>
                {unit_price === null ? "—" : formatAmount(unit_price, currency, locale)}
              </td>
              <td className={CELL}>
                {weight === null
                  ? "—"
                  : `${number.format(inUnits("weight", weight, units))} ${unitOf("weight", units)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

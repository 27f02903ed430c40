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
  const { items: sent, metadata: own, declared_value, reference } = inputFrom(CONTENTS, delivery);
  const items = readItems(sent);
  const metadata = Object.entries(readMetadata(own));
  const { currency } = delivery;
  const facts = [
    ...(reference === null ? [] : [{ term: CONTENTS.reference.label, value: <bdi>{reference}</bdi> }]),
    ...(declared_value === null
      ? []
      : [{ term: CONTENTS.declared_value.label, value: formatAmount(declared_value, currency) }]),
  ];
  if (facts.length + items.length + metadata.length === 0) return null;
  return (
    <Card title="Contents">
      <div className="grid gap-3">
        {facts.length > 0 && <DescriptionList layout="grid" className="grid-cols-2" items={facts} />}
        {items.length > 0 && <ItemTable items={items} currency={currency} units={units} />}
        {metadata.length > 0 && (
          <details>
            <summary className="text-muted">
              {CONTENTS.metadata.label} ({metadata.length})
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
  return (
    <div role="region" aria-label="Items, scrolls sideways" tabIndex={0} className="overflow-x-auto">
      <table aria-label="Items" className="w-full text-left tabular-nums">
        <thead className="text-xs text-muted">
          <tr>
            {["Item", "Pieces", "Price each", "Weight each"].map((title) => (
              <th key={title} scope="col" className={`${CELL} font-normal`}>
                {title}
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
              <td className={CELL}>{unit_price === null ? "—" : formatAmount(unit_price, currency)}</td>
              <td className={CELL}>
                {weight === null ? "—" : `${inUnits("weight", weight, units)} ${unitOf("weight", units)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { useFormat, useText } from "#texts";
import { type RowColumn, RowTable } from "@/components/kit/list/row-table";
import { Card } from "@/components/kit/ui/card";
import { Link } from "@/components/kit/ui/link";
import type { ServiceTimesReport, SlowStore } from "@/lib/estimates/reads/read-service-times";
import type { Format } from "@/components/texts/format";
import { carStopWords } from "./estimate-words";
import { staffMerchantPath } from "./paths";
import type { RegionsText } from "./text";

const columnsIn = (text: RegionsText, format: Format): RowColumn<SlowStore>[] => [
  {
    head: text.t("stops.store"),
    cell: ({ storeName, fullAddress, merchantName }) => (
      <>
        <bdi dir="auto" className="block wrap-anywhere">
          {storeName}
        </bdi>
        <bdi dir="auto" className="block font-normal wrap-anywhere text-muted">
          {fullAddress}
        </bdi>
        <span className="mt-0.5 block text-xs font-normal wrap-anywhere text-muted md:hidden">
          {merchantName}
        </span>
      </>
    ),
  },
  {
    head: text.t("auditPage.merchant"),
    wide: true,
    // No prefetch: opening a merchant is audited.
    cell: ({ merchantId, merchantName }) => (
      <Link quiet prefetch={false} href={staffMerchantPath(merchantId)} className="wrap-anywhere">
        {merchantName}
      </Link>
    ),
  },
  { head: text.t("stops.stops"), end: true, cell: ({ visits }) => format.count(visits) },
  { head: text.t("stops.onePackage"), end: true, cell: ({ seconds }) => carStopWords(text, seconds) },
];

/** The stores at which pickups take longest. */
export function StoreTimes({ stores, storeCount }: Pick<ServiceTimesReport, "stores" | "storeCount">) {
  const text = useText("regions");
  const { t } = text;
  const format = useFormat();
  if (stores.length === 0) return null;
  return (
    <Card
      title={t("stops.slowest")}
      description={
        storeCount > stores.length
          ? t("stops.slowestOf", { count: stores.length, all: storeCount })
          : t("stops.slowestFirst")
      }
      padded={false}
      className="mt-4"
    >
      <RowTable
        label={t("stops.slowest")}
        rows={stores}
        rowKey={({ merchantId, place }) => `${merchantId} ${place}`}
        columns={columnsIn(text, format)}
      />
    </Card>
  );
}

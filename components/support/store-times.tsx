import { type RowColumn, RowTable } from "@/components/kit/list/row-table";
import { Card } from "@/components/kit/ui/card";
import { Link } from "@/components/kit/ui/link";
import { carStopWords } from "@/lib/estimates/present/service-times";
import type { ServiceTimesReport, SlowStore } from "@/lib/estimates/reads/read-service-times";
import { staffMerchantPath } from "./paths";

const COLUMNS: readonly RowColumn<SlowStore>[] = [
  {
    head: "Store",
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
    head: "Merchant",
    wide: true,
    // No prefetch: opening a merchant is audited.
    cell: ({ merchantId, merchantName }) => (
      <Link quiet prefetch={false} href={staffMerchantPath(merchantId)} className="wrap-anywhere">
        {merchantName}
      </Link>
    ),
  },
  { head: "Stops", end: true, cell: ({ visits }) => visits.toLocaleString("en-US") },
  { head: "One package, by car", end: true, cell: ({ seconds }) => carStopWords(seconds) },
];

/** The stores at which pickups take longest. */
export function StoreTimes({ stores, storeCount }: Pick<ServiceTimesReport, "stores" | "storeCount">) {
  if (stores.length === 0) return null;
  return (
    <Card
      title="Slowest stores"
      description={
        storeCount > stores.length
          ? `The ${stores.length} slowest of ${storeCount} stores with their own time.`
          : "Stores with their own time, the slowest first."
      }
      padded={false}
      className="mt-4"
    >
      <RowTable
        label="Slowest stores"
        rows={stores}
        rowKey={({ merchantId, place }) => `${merchantId} ${place}`}
        columns={COLUMNS}
      />
    </Card>
  );
}

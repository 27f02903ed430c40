import { importPath } from "@/components/deliveries/paths";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { EmptyState } from "@/components/kit/ui/empty-state";
import type { Option } from "@/components/kit/ui/select";
import { counted } from "@/lib/core/counted";
import { DEFAULT_FIELDS, ROW_FILTERS, type RowFilter as Filter } from "@/lib/imports/constants";
import type { ImportPage } from "@/lib/imports/reads/get-import";
import { IMPORT_FIELDS, type ImportField } from "@/lib/imports/rules/fields";
import { CheckAgain } from "./book-rows";
import { BookingsCard } from "./bookings-card";
import { ColumnFields } from "./column-fields";
import { DefaultFields } from "./default-fields";
import { FormatFields } from "./format-fields";
import { ImportRefresh } from "./import-refresh";
import { Pages } from "./pages";
import { PreviewTable } from "./preview-table";
import { RowFilter } from "./row-filter";
import { ShowImprecise } from "./show-imprecise";
import { EMPTY_WORDS, priceWords } from "./words";

export type ImportViewProps = {
  merchantId: string;
  merchantKey: string;
  found: ImportPage;
  version: string;
  filter: Filter | null;
  pickups: readonly { value: string; label: string }[];
};

/** An import: how its file is read, its bookings, and its rows. */
export function ImportView(props: ImportViewProps) {
  const { merchantId, merchantKey, found, version } = props;
  const { id, counts, check } = found;
  const isWorking = check === "running" || counts.waiting > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ImportRefresh merchantId={merchantId} id={id} version={version} isWorking={isWorking} />
      <BookingsCard merchantId={merchantId} merchantKey={merchantKey} found={found} />
      {check === "stopped" && (
        <Callout
          tone="warning"
          title="The check of the rows was stopped"
          actions={<CheckAgain merchantId={merchantId} id={id} />}
        >
          This happens when the person who started it leaves the team. Check the rows again to book them.
        </Callout>
      )}
      {leftOf(found) > 0 && <Reading {...props} />}
      <Rows {...props} />
    </div>
  );
}

/** Rows that can still be booked, as they are or after a correction. */
const leftOf = ({ counts }: ImportPage) => ROW_FILTERS.left.reduce((sum, status) => sum + counts[status], 0);

const FIELDS: Option<ImportField | "">[] = [
  { value: "", label: "Not used" },
  ...IMPORT_FIELDS.map(({ field, label, group }) => ({ value: field, label: `${group}: ${label}` })),
];

/** The detected format and columns, and the values for rows without one. */
function Reading({ merchantId, found, pickups }: ImportViewProps) {
  const { id, format, header, columns, examples, defaults, pickupId, fileName, counts, bookings } = found;
  const own = { merchantId, id };
  return (
    <>
      <FormatFields
        {...own}
        format={format}
        isPasted={fileName === null}
        isSplit={counts.booked + counts.waiting > 0}
      />
      <ColumnFields
        {...own}
        fields={FIELDS}
        isOpen={bookings.length === 0}
        columns={columns.map(({ field, by }, index) => ({
          name: header[index] ?? "",
          examples: examples[index] ?? [],
          field,
          by,
        }))}
      />
      <DefaultFields
        {...own}
        pickups={pickups}
        pickupId={pickupId}
        values={Object.fromEntries(DEFAULT_FIELDS.map((field) => [field, defaults[field] ?? ""]))}
      />
    </>
  );
}

/** The rows with the results of their checks. */
function Rows({ merchantId, merchantKey, found, filter }: ImportViewProps) {
  const { id, columns, header, rows, counts, total, prices, imprecise, shown, page, previewBatchId, check } =
    found;
  const isOpen = leftOf(found) > 0;
  const price = priceWords(prices);
  const used = columns.flatMap(({ field }, index) =>
    field === null ? [] : [{ index, name: header[index] ?? "" }],
  );
  const path = importPath(merchantKey, id);
  const canCheck = check === "done" && counts.problem > 0;
  return (
    <Card
      title="Rows"
      description={summaryOf(found, price)}
      actions={
        <>
          {canCheck && <CheckAgain merchantId={merchantId} id={id} />}
          <RowFilter path={path} filter={filter} counts={counts} total={total} />
        </>
      }
      padded={false}
    >
      {isOpen && columns.every(({ field }) => !field?.startsWith("dropoff.")) && (
        <Callout
          tone="warning"
          title="No column is a dropoff yet. Choose one for each column above."
          className="m-4"
        />
      )}
      {imprecise > 0 && <ShowImprecise merchantId={merchantId} id={id} count={imprecise} />}
      {rows.length > 0 || isOpen ? (
        <PreviewTable
          key={previewBatchId}
          merchantId={merchantId}
          id={id}
          columns={used}
          rows={rows}
          isOpen={isOpen}
          empty={<EmptyState title={filter ? EMPTY_WORDS[filter] : "No rows on this page"} />}
          book={{ ready: counts.ready, checking: counts.checking, total, price, check }}
        />
      ) : (
        <EmptyState title={filter ? EMPTY_WORDS[filter] : "No rows on this page"} />
      )}
      <Pages path={path} page={page} total={shown} filter={filter} />
    </Card>
  );
}

function summaryOf({ total, counts }: ImportPage, price: string) {
  const number = (count: number, words: string) => count > 0 && `${count.toLocaleString("en-US")} ${words}`;
  return [
    counted(total, "row"),
    number(counts.booked, "booked"),
    number(counts.waiting, "waiting"),
    `${counts.ready.toLocaleString("en-US")} ready`,
    number(counts.checking, "being checked"),
    number(counts.unchecked, "not checked"),
    number(counts.already_booked, "already booked"),
    counts.problem > 0 && counted(counts.problem, "problem"),
    price && `${price} to book`,
  ]
    .filter(Boolean)
    .join(" · ");
}

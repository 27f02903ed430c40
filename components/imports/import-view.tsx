import { deliveriesPath, importPath } from "@/components/deliveries/paths";
import { labelsPath } from "@/components/deliveries/table/search-params";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { DownloadLink } from "@/components/kit/ui/download-link";
import { EmptyState } from "@/components/kit/ui/empty-state";
import type { Option } from "@/components/kit/ui/select";
import { counted } from "@/lib/core/counted";
import { formatMoney } from "@/lib/core/money";
import { DEFAULT_FIELDS, LEFT_OVER } from "@/lib/imports/constants";
import type { ImportPage } from "@/lib/imports/reads/get-import";
import { IMPORT_FIELDS, type ImportField } from "@/lib/imports/rules/fields";
import { StopBooking } from "./book-rows";
import { ColumnFields } from "./column-fields";
import { DefaultFields } from "./default-fields";
import { FormatFields } from "./format-fields";
import { ImportRefresh } from "./import-refresh";
import { Pages } from "./pages";
import { PreviewTable } from "./preview-table";
import { ShowImprecise } from "./show-imprecise";
import { RowFilter } from "./row-filter";

export type ImportViewProps = {
  merchantId: string;
  merchantKey: string;
  found: ImportPage;
  version: string;
  onlyProblems: boolean;
  pickups: readonly { value: string; label: string }[];
};

/** An import: how its file is read, its rows, and their booking. */
export function ImportView(props: ImportViewProps) {
  const { merchantId, found, version } = props;
  const { id, counts, batchId } = found;
  const isWorking = counts.checking + counts.waiting > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ImportRefresh merchantId={merchantId} id={id} version={version} isWorking={isWorking} />
      {batchId === null ? <Reading {...props} /> : <Booking {...props} />}
      <Rows {...props} />
    </div>
  );
}

const FIELDS: Option<ImportField | "">[] = [
  { value: "", label: "Not used" },
  ...IMPORT_FIELDS.map(({ field, label, group }) => ({ value: field, label: `${group}: ${label}` })),
];

/** The detected format and columns, and the values for rows without one. */
function Reading({ merchantId, found, pickups }: ImportViewProps) {
  const { id, format, header, columns, examples, defaults, pickupId, fileName } = found;
  const own = { merchantId, id };
  return (
    <>
      <FormatFields {...own} format={format} isPasted={fileName === null} />
      <ColumnFields
        {...own}
        fields={FIELDS}
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

/** Progress and outcome of the booking. */
function Booking({ merchantId, merchantKey, found }: ImportViewProps) {
  const { id, batchId, counts, isCancelled, total } = found;
  const isRunning = counts.waiting > 0;
  const isDone = !isRunning;
  const left = LEFT_OVER.reduce((sum, status) => sum + counts[status], 0);
  const file = (which: "all" | "left") =>
    `/dashboard/data/import.csv?${new URLSearchParams({ merchant: merchantId, id, rows: which }).toString()}`;
  return (
    <Card
      title={isRunning ? "Booking" : isCancelled ? "Booking cancelled" : "Booking finished"}
      description={isRunning ? "You can close this page. The service continues." : undefined}
      actions={isRunning && <StopBooking merchantId={merchantId} id={id} />}
    >
      <div className="grid gap-3">
        <p role="status">{outcomeOf(counts)}</p>
        {isRunning && (
          <progress
            aria-label="Booked rows"
            max={total}
            value={total - counts.waiting}
            className="w-full accent-accent"
          />
        )}
        {isDone && (
          <div className="flex flex-wrap gap-2">
            {batchId !== null && counts.booked > 0 && (
              <>
                <ButtonLink variant="primary" href={deliveriesPath(merchantKey, { batch: batchId })}>
                  Show deliveries
                </ButtonLink>
                <ButtonLink prefetch={false} href={labelsPath(merchantKey, { batch: batchId })}>
                  Print labels
                </ButtonLink>
              </>
            )}
            <DownloadLink href={file("all")}>Download results</DownloadLink>
            {left > 0 && <DownloadLink href={file("left")}>Download rows to fix</DownloadLink>}
          </div>
        )}
      </div>
    </Card>
  );
}

function outcomeOf({
  booked,
  already_booked: already,
  problem,
  not_booked: not,
  waiting,
}: ImportPage["counts"]) {
  return [
    `${counted(booked, "delivery", "deliveries")} booked`,
    waiting > 0 && `${counted(waiting, "row")} waiting`,
    already > 0 && `${counted(already, "row")} already booked`,
    problem > 0 && `${counted(problem, "row")} with a problem`,
    not > 0 && `${counted(not, "row")} not booked`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The rows with the results of their checks. */
function Rows({ merchantId, merchantKey, found, onlyProblems }: ImportViewProps) {
  const {
    id,
    batchId,
    columns,
    header,
    rows,
    counts,
    total,
    prices,
    imprecise,
    shown,
    page,
    previewBatchId,
  } = found;
  const isOpen = batchId === null;
  const price = prices.map(({ currency, cents }) => formatMoney(cents, currency)).join(" + ");
  const used = columns.flatMap(({ field }, index) =>
    field === null ? [] : [{ index, name: header[index] ?? "" }],
  );
  const problems = LEFT_OVER.reduce((sum, status) => sum + counts[status], 0);
  return (
    <Card
      title="Rows"
      description={isOpen ? summaryOf(found, price) : price && `${price} in total`}
      actions={
        <RowFilter path={importPath(merchantKey, id)} onlyProblems={onlyProblems} problems={problems} />
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
      {isOpen && imprecise > 0 && <ShowImprecise merchantId={merchantId} id={id} count={imprecise} />}
      {rows.length > 0 ? (
        <PreviewTable
          key={previewBatchId}
          merchantId={merchantId}
          id={id}
          columns={used}
          rows={rows}
          isOpen={isOpen}
          book={{ ready: counts.ready, checking: counts.checking, total, price }}
        />
      ) : (
        <EmptyState title={onlyProblems ? "No row has a problem" : "No rows on this page"} />
      )}
      <Pages path={importPath(merchantKey, id)} page={page} total={shown} onlyProblems={onlyProblems} />
    </Card>
  );
}

function summaryOf({ total, counts }: ImportPage, price: string) {
  return [
    counted(total, "row"),
    `${counts.ready.toLocaleString("en-US")} ready`,
    counts.checking > 0 && `${counts.checking.toLocaleString("en-US")} being checked`,
    counts.already_booked > 0 && `${counts.already_booked.toLocaleString("en-US")} already booked`,
    counts.problem > 0 && counted(counts.problem, "problem"),
    price && `${price} in total`,
  ]
    .filter(Boolean)
    .join(" · ");
}

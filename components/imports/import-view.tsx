import { useText } from "#texts";
import { importPath } from "@/components/deliveries/paths";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { DEFAULT_FIELDS, ROW_FILTERS, type RowFilter as Filter } from "@/lib/imports/constants";
import type { ImportPage } from "@/lib/imports/reads/get-import";
import { IMPORT_FIELDS } from "@/lib/imports/rules/fields";
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
import { type ImportsText, priceWords } from "./words";

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
  const { t } = useText("imports");
  const { id, counts, check } = found;
  const isWorking = check === "running" || counts.waiting > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ImportRefresh merchantId={merchantId} id={id} version={version} isWorking={isWorking} />
      <BookingsCard merchantId={merchantId} merchantKey={merchantKey} found={found} />
      {check === "stopped" && (
        <Callout tone="warning" title={t("stopped")} actions={<CheckAgain merchantId={merchantId} id={id} />}>
          {t("stoppedHint")}
        </Callout>
      )}
      {leftOf(found) > 0 && <Reading {...props} />}
      <Rows {...props} />
    </div>
  );
}

/** Rows that can still be booked, as they are or after a correction. */
const leftOf = ({ counts }: ImportPage) => ROW_FILTERS.left.reduce((sum, status) => sum + counts[status], 0);

/** The detected format and columns, and the values for rows without one. */
function Reading({ merchantId, found, pickups }: ImportViewProps) {
  const { t } = useText("imports");
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
        fields={[
          { value: "", label: t("columns.notUsed") },
          ...IMPORT_FIELDS.map(({ field, group }) => ({
            value: field,
            label: t("columns.option", { group: t(`group.${group}`), field: t(`field.${field}`) }),
          })),
        ]}
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

/** For a filter without rows. */
const EMPTY = { problems: "rows.noProblems", left: "rows.noneLeft", booked: "rows.noneBooked" } as const;

/** The rows with the results of their checks. */
function Rows({ merchantId, merchantKey, found, filter }: ImportViewProps) {
  const { id, columns, header, rows, counts, total, prices, imprecise, shown, page, previewBatchId, check } =
    found;
  const text = useText("imports");
  const { t } = text;
  const isOpen = leftOf(found) > 0;
  const price = priceWords(text, prices);
  const empty = <EmptyState title={t(filter ? EMPTY[filter] : "rows.none")} />;
  const used = columns.flatMap(({ field }, index) =>
    field === null ? [] : [{ index, name: header[index] ?? "" }],
  );
  const path = importPath(merchantKey, id);
  const canCheck = check === "done" && counts.problem > 0;
  return (
    <Card
      title={t("rows.title")}
      description={summaryOf(text, found, price)}
      actions={
        <>
          {canCheck && <CheckAgain merchantId={merchantId} id={id} />}
          <RowFilter path={path} filter={filter} counts={counts} total={total} />
        </>
      }
      padded={false}
    >
      {isOpen && columns.every(({ field }) => !field?.startsWith("dropoff.")) && (
        <Callout tone="warning" title={t("rows.noDropoff")} className="m-4" />
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
          empty={empty}
          book={{ ready: counts.ready, checking: counts.checking, total, price, check }}
        />
      ) : (
        empty
      )}
      <Pages path={path} page={page} total={shown} filter={filter} />
    </Card>
  );
}

function summaryOf({ t }: ImportsText, { total, counts }: ImportPage, price: string) {
  const { booked, waiting, ready, checking, unchecked, already_booked: already, problem } = counts;
  return [
    t("rows.total", { count: total }),
    booked > 0 && t("rows.booked", { count: booked }),
    waiting > 0 && t("rows.waiting", { count: waiting }),
    t("rows.ready", { count: ready }),
    checking > 0 && t("rows.checking", { count: checking }),
    unchecked > 0 && t("rows.unchecked", { count: unchecked }),
    already > 0 && t("rows.alreadyBooked", { count: already }),
    problem > 0 && t("rows.problems", { count: problem }),
    price && t("rows.price", { price }),
  ]
    .filter(Boolean)
    .join(" · ");
}

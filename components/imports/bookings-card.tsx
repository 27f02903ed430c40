import { useText } from "#texts";
import { deliveriesPath } from "@/components/deliveries/paths";
import { labelsPath } from "@/components/deliveries/table/search-params";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Card } from "@/components/kit/ui/card";
import { DownloadLink } from "@/components/kit/ui/download-link";
import { ROW_FILTERS } from "@/lib/imports/constants";
import type { ImportBooking, ImportPage } from "@/lib/imports/reads/get-import";
import { StopBooking } from "./book-rows";
import { type ImportsText, priceWords } from "./words";

type BookingsCardProps = { merchantId: string; merchantKey: string; found: ImportPage };

/** The bookings of an import, each with its time and person, and the number of rows left. Nothing before the first booking. */
export function BookingsCard({ merchantId, merchantKey, found }: BookingsCardProps) {
  const text = useText("imports");
  const { t } = text;
  const { id, bookings, counts } = found;
  if (bookings.length === 0) return null;
  const isRunning = bookings.some(({ state }) => state === "running");
  const left = ROW_FILTERS.left.reduce((sum, status) => sum + counts[status], 0);
  const file = (which: "all" | "left") =>
    `/dashboard/data/import.csv?${new URLSearchParams({ merchant: merchantId, id, rows: which }).toString()}`;
  return (
    <Card
      title={t(`bookings.${isRunning ? "running" : outcomeOf(left, counts.booked)}`)}
      description={isRunning ? t("bookings.runningHint") : undefined}
    >
      <div className="grid gap-3">
        <p role="status">{outcomeWords(text, found)}</p>
        {!isRunning && (
          <div className="flex flex-wrap gap-2">
            {counts.booked > 0 && (
              <>
                <ButtonLink variant="primary" href={deliveriesPath(merchantKey, { batch: id })}>
                  {t("bookings.show")}
                </ButtonLink>
                <ButtonLink prefetch={false} href={labelsPath(merchantKey, { batch: id })}>
                  {t("bookings.printLabels")}
                </ButtonLink>
              </>
            )}
            <DownloadLink href={file("all")}>{t("bookings.results")}</DownloadLink>
            {left > 0 && <DownloadLink href={file("left")}>{t("bookings.remaining")}</DownloadLink>}
          </div>
        )}
        <ul aria-label={t("bookings.list")} className="divide-y divide-line border-t border-line">
          {bookings.map((booking) => (
            <Booking
              key={booking.batchId}
              {...{ merchantId, merchantKey, id, booking }}
              isOnly={bookings.length === 1}
            />
          ))}
        </ul>
      </div>
    </Card>
  );
}

const outcomeOf = (left: number, booked: number) =>
  left === 0 ? "finished" : booked === 0 ? "nothing" : "partly";

type BookingProps = Omit<BookingsCardProps, "found"> & {
  id: string;
  booking: ImportBooking;
  /** Whether its deliveries are those of the import. */
  isOnly: boolean;
};

function Booking({ merchantId, merchantKey, id, booking, isOnly }: BookingProps) {
  const text = useText("imports");
  const { t } = text;
  const { batchId, createdAt, byName, state, rows, booked, pending } = booking;
  return (
    <li className="grid gap-2 pt-2 not-last:pb-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
          {bookingWords(text, booking)}
          <span className="block text-xs text-muted">
            {t.rich("bookings.by", { time: () => <ViewerTime instant={createdAt} />, name: byName })}
          </span>
        </p>
        {state === "running" && <StopBooking merchantId={merchantId} id={id} batchId={batchId} />}
        {booked > 0 && !isOnly && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink size="sm" prefetch={false} href={deliveriesPath(merchantKey, { batch: batchId })}>
              {t("bookings.deliveries")}
            </ButtonLink>
            <ButtonLink size="sm" prefetch={false} href={labelsPath(merchantKey, { batch: batchId })}>
              {t("bookings.labels")}
            </ButtonLink>
          </div>
        )}
      </div>
      {state === "running" && (
        <progress
          aria-label={t("bookings.progress")}
          max={rows}
          value={rows - pending}
          className="w-full accent-accent"
        />
      )}
    </li>
  );
}

const joined = (parts: readonly (string | false)[]) => parts.filter((part) => part !== false).join(" · ");

function bookingWords(
  { t }: ImportsText,
  { state, booked, alreadyBooked, failed, pending }: ImportBooking,
): string {
  const left = state === "cancelled" ? "bookings.cancelled" : "bookings.waiting";
  return joined([
    t("bookings.booked", { count: booked }),
    alreadyBooked > 0 && t("bookings.alreadyBooked", { count: alreadyBooked }),
    failed > 0 && t("bookings.failed", { count: failed }),
    pending > 0 && t(left, { count: pending }),
  ]);
}

function outcomeWords(text: ImportsText, { counts, total, bookedPrices }: ImportPage): string {
  const { t } = text;
  const { booked, waiting, already_booked: already, ready, problem, checking, unchecked } = counts;
  return joined([
    t("bookings.bookedOf", { booked, total }),
    booked > 0 && priceWords(text, bookedPrices),
    waiting > 0 && t("bookings.waiting", { count: waiting }),
    already > 0 && t("bookings.alreadyBooked", { count: already }),
    checking + unchecked > 0 && t("bookings.unchecked", { count: checking + unchecked }),
    ready > 0 && t("bookings.ready", { count: ready }),
    problem > 0 && t("bookings.problem", { count: problem }),
  ]);
}

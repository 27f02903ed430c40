import { deliveriesPath } from "@/components/deliveries/paths";
import { labelsPath } from "@/components/deliveries/table/search-params";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Card } from "@/components/kit/ui/card";
import { DownloadLink } from "@/components/kit/ui/download-link";
import { counted } from "@/lib/core/counted";
import { ROW_FILTERS } from "@/lib/imports/constants";
import type { ImportBooking, ImportPage } from "@/lib/imports/reads/get-import";
import { StopBooking } from "./book-rows";
import { priceWords } from "./words";

type BookingsCardProps = { merchantId: string; merchantKey: string; found: ImportPage };

/** The bookings of an import, each with its time and person, and the number of rows left. Nothing before the first booking. */
export function BookingsCard({ merchantId, merchantKey, found }: BookingsCardProps) {
  const { id, bookings, counts } = found;
  if (bookings.length === 0) return null;
  const isRunning = bookings.some(({ state }) => state === "running");
  const left = ROW_FILTERS.left.reduce((sum, status) => sum + counts[status], 0);
  const file = (which: "all" | "left") =>
    `/dashboard/data/import.csv?${new URLSearchParams({ merchant: merchantId, id, rows: which }).toString()}`;
  return (
    <Card
      title={isRunning ? "Booking" : titleOf(left, counts.booked)}
      description={isRunning ? "You can close this page. The service continues." : undefined}
    >
      <div className="grid gap-3">
        <p role="status">{outcomeOf(found)}</p>
        {!isRunning && (
          <div className="flex flex-wrap gap-2">
            {counts.booked > 0 && (
              <>
                <ButtonLink variant="primary" href={deliveriesPath(merchantKey, { batch: id })}>
                  Show deliveries
                </ButtonLink>
                <ButtonLink prefetch={false} href={labelsPath(merchantKey, { batch: id })}>
                  Print labels
                </ButtonLink>
              </>
            )}
            <DownloadLink href={file("all")}>Download results</DownloadLink>
            {left > 0 && <DownloadLink href={file("left")}>Download remaining rows</DownloadLink>}
          </div>
        )}
        <ul aria-label="Bookings" className="divide-y divide-line border-t border-line">
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

const titleOf = (left: number, booked: number) =>
  left === 0 ? "Booking finished" : booked === 0 ? "Nothing booked" : "Booked in part";

type BookingProps = Omit<BookingsCardProps, "found"> & {
  id: string;
  booking: ImportBooking;
  /** Whether its deliveries are those of the import. */
  isOnly: boolean;
};

function Booking({ merchantId, merchantKey, id, booking, isOnly }: BookingProps) {
  const { batchId, createdAt, byName, state, rows, booked, pending } = booking;
  return (
    <li className="grid gap-2 pt-2 not-last:pb-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
          {bookingWords(booking)}
          <span className="block text-xs text-muted">
            <ViewerTime instant={createdAt} />, by {byName}
          </span>
        </p>
        {state === "running" && <StopBooking merchantId={merchantId} id={id} batchId={batchId} />}
        {booked > 0 && !isOnly && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink size="sm" prefetch={false} href={deliveriesPath(merchantKey, { batch: batchId })}>
              Deliveries
            </ButtonLink>
            <ButtonLink size="sm" prefetch={false} href={labelsPath(merchantKey, { batch: batchId })}>
              Labels
            </ButtonLink>
          </div>
        )}
      </div>
      {state === "running" && (
        <progress
          aria-label="Booked rows"
          max={rows}
          value={rows - pending}
          className="w-full accent-accent"
        />
      )}
    </li>
  );
}

const joined = (parts: readonly (string | false)[]) => parts.filter((part) => part !== false).join(" · ");

function bookingWords({ state, booked, alreadyBooked, failed, pending }: ImportBooking): string {
  return joined([
    `${counted(booked, "delivery", "deliveries")} booked`,
    alreadyBooked > 0 && `${counted(alreadyBooked, "row")} already booked`,
    failed > 0 && `${counted(failed, "row")} failed`,
    pending > 0 && `${counted(pending, "row")} ${state === "cancelled" ? "cancelled" : "waiting"}`,
  ]);
}

function outcomeOf({ counts, total, bookedPrices }: ImportPage): string {
  const { booked, waiting, already_booked: already, ready, problem, checking, unchecked } = counts;
  return joined([
    `${booked.toLocaleString("en-US")} of ${counted(total, "row")} booked`,
    booked > 0 && priceWords(bookedPrices),
    waiting > 0 && `${counted(waiting, "row")} waiting`,
    already > 0 && `${counted(already, "row")} already booked`,
    checking + unchecked > 0 && `${counted(checking + unchecked, "row")} to be checked`,
    ready > 0 && `${counted(ready, "row")} ready to book`,
    problem > 0 && `${counted(problem, "row")} with a problem`,
  ]);
}

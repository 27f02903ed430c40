import { Badge } from "@/components/kit/ui/badge";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { Link } from "@/components/kit/ui/link";
import { OrderNumber } from "@/components/kit/ui/order-number";
import { formatMoney } from "@/lib/core/money";
import type { SeriesDay, SeriesDetail } from "@/lib/series/reads/get-series";
import { SERVICE_LABELS, VEHICLE_LABELS } from "../format";
import { formatInstant } from "../format-instant";
import { deliveriesPath, deliveryPath } from "../paths";
import { DayButtons } from "./series-buttons";
import { SeriesFailures } from "./series-failures";
import { dateWords } from "./date-words";
import { failureWords } from "./failure-words";
import { leadWords, ruleWords } from "./words";

type SeriesViewProps = {
  series: SeriesDetail;
  merchantId: string;
  merchantKey: string;
  mayWrite: boolean;
  now: Date;
};

/** The content of a series, its next dates and its history. */
export function SeriesView({ series, ...props }: SeriesViewProps) {
  const { id, form, rule, zones, leadMinutes, priceCents, currency, failures, upcoming, past } = series;
  const shown = { ...props, id, timeZone: zones.pickup };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SeriesFailures {...shown} failures={failures} isPaused={series.pausedAt !== null} />
      <Card>
        <DescriptionList
          layout="grid"
          items={[
            { term: "Repeats", value: ruleWords(rule) },
            { term: "Holidays", value: rule.skipsHolidays ? "Skipped" : "Not skipped" },
            { term: "Created", value: `${leadWords(leadMinutes)} before the pickup` },
            { term: "Price when saved", value: formatMoney(priceCents, currency) },
            { term: "Pickup", value: `${form.pickup.customer_name}, ${form.pickup.full_address}` },
            { term: "Dropoff", value: `${form.dropoff.customer_name}, ${form.dropoff.full_address}` },
            { term: "Package", value: form.package.content },
            {
              term: "Service",
              value: `${SERVICE_LABELS[form.service_type ?? "same_day"]}, ${VEHICLE_LABELS[form.vehicle_type ?? "car"]}`,
            },
          ]}
        />
      </Card>
      <Card
        title="Next dates"
        description="Deliveries that are created stay as they are when the series changes."
        padded={false}
      >
        <DayList
          {...shown}
          days={upcoming}
          label="Next dates"
          none={series.pausedAt === null ? "No more dates." : "The series is paused."}
        />
      </Card>
      {past.length > 0 && (
        <Card
          title="Earlier dates"
          padded={false}
          actions={
            <ButtonLink href={deliveriesPath(props.merchantKey, { series: id })}>Show deliveries</ButtonLink>
          }
        >
          <DayList {...shown} mayWrite={false} days={past} label="Earlier dates" none="" />
        </Card>
      )}
    </div>
  );
}

type DayListProps = Omit<SeriesViewProps, "series"> & {
  id: string;
  timeZone: string;
  days: readonly SeriesDay[];
  label: string;
  none: string;
};

function DayList({ days, label, none, ...props }: DayListProps) {
  if (days.length === 0) return <p className="border-t border-line px-4 py-3 text-muted">{none}</p>;
  return (
    <ul aria-label={label} className="divide-y divide-line border-t border-line">
      {days.map((day) => (
        <Day key={day.date} day={day} {...props} />
      ))}
    </ul>
  );
}

type DayProps = Omit<DayListProps, "days" | "label" | "none"> & { day: SeriesDay };

function Day({ day, id, timeZone, merchantId, merchantKey, mayWrite, now }: DayProps) {
  const { date, state, orderNumber, failure, isChanged } = day;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium tabular-nums">{dateWords(date)}</span>
          {state === "skipped" && <Badge>Skipped</Badge>}
          {state === "failed" && <Badge tone="danger">Not created</Badge>}
          {isChanged && <Badge tone="info">Changed</Badge>}
          {orderNumber !== null && (
            <Link href={deliveryPath(merchantKey, orderNumber)} prefetch={false}>
              <OrderNumber value={orderNumber} />
            </Link>
          )}
        </p>
        <p className="mt-0.5 text-xs wrap-anywhere text-muted">{planWords(day, timeZone)}</p>
        {state === "failed" && failure && (
          <p className="mt-0.5 wrap-anywhere text-danger-ink">{failureWords(failure)}</p>
        )}
      </div>
      {mayWrite && state !== "created" && (
        <div className="flex flex-wrap gap-2">
          <DayButtons
            merchantId={merchantId}
            id={id}
            date={date}
            state={state}
            canRetry={day.pickupAt > now}
          />
        </div>
      )}
    </li>
  );
}

function planWords({ state, pickupAt, createAt, retryAt }: SeriesDay, timeZone: string): string {
  if (state === "failed") {
    return retryAt === null ? "Not tried again" : `Will be tried again ${formatInstant(retryAt, timeZone)}`;
  }
  if (state === "planned") return `Will be created ${formatInstant(createAt, timeZone)}`;
  return `Pickup ${formatInstant(pickupAt, timeZone)}`;
}

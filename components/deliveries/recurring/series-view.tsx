import { useText } from "#texts";
import { Badge } from "@/components/kit/ui/badge";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { Link } from "@/components/kit/ui/link";
import { OrderNumber } from "@/components/kit/ui/order-number";
import { formatOf } from "@/components/texts/format";
import { formatMoney } from "@/lib/core/money";
import type { SeriesDay, SeriesDetail } from "@/lib/series/reads/get-series";
import { formatInstant } from "../format-instant";
import { deliveriesPath, deliveryPath } from "../paths";
import { DayButtons } from "./series-buttons";
import { SeriesFailures } from "./series-failures";
import { dateWords } from "./date-words";
import { failureWords } from "./failure-words";
import { leadWords, type RecurringText, ruleWords } from "./words";

type SeriesViewProps = {
  series: SeriesDetail;
  merchantId: string;
  merchantKey: string;
  mayWrite: boolean;
  now: Date;
};

/** The content of a series, its next dates and its history. */
export function SeriesView({ series, ...props }: SeriesViewProps) {
  const text = useText("recurring");
  const { t, locale } = text;
  const { t: word } = useText("trade");
  const { id, form, rule, zones, leadMinutes, priceCents, currency, failures, upcoming, past } = series;
  const shown = { ...props, id, timeZone: zones.pickup };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SeriesFailures {...shown} failures={failures} isPaused={series.pausedAt !== null} />
      <Card>
        <DescriptionList
          layout="grid"
          items={[
            { term: t("view.repeats"), value: ruleWords(text, rule) },
            { term: t("view.holidays"), value: t(rule.skipsHolidays ? "view.skipped" : "view.notSkipped") },
            { term: t("view.created"), value: leadWords(text, leadMinutes) },
            { term: t("view.price"), value: formatMoney(priceCents, currency, locale) },
            { term: t("view.pickup"), value: `${form.pickup.customer_name}, ${form.pickup.full_address}` },
            { term: t("view.dropoff"), value: `${form.dropoff.customer_name}, ${form.dropoff.full_address}` },
            { term: t("view.package"), value: form.package.content },
            {
              term: t("view.service"),
              value: `${word(`service.${form.service_type ?? "same_day"}`)}, ${word(`vehicle.${form.vehicle_type ?? "car"}`)}`,
            },
          ]}
        />
      </Card>
      <Card title={t("view.next")} description={t("view.nextHint")} padded={false}>
        <DayList
          {...shown}
          days={upcoming}
          label={t("view.next")}
          none={t(series.pausedAt === null ? "view.noMore" : "view.isPaused")}
        />
      </Card>
      {past.length > 0 && (
        <Card
          title={t("view.earlier")}
          padded={false}
          actions={
            <ButtonLink href={deliveriesPath(props.merchantKey, { series: id })}>
              {t("view.deliveries")}
            </ButtonLink>
          }
        >
          <DayList {...shown} mayWrite={false} days={past} label={t("view.earlier")} none="" />
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
  const text = useText("recurring");
  const trade = useText("trade");
  const { t } = text;
  const { date, state, orderNumber, failure, isChanged } = day;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium tabular-nums">{dateWords(text, date)}</span>
          {state === "skipped" && <Badge>{t("day.skipped")}</Badge>}
          {state === "failed" && <Badge tone="danger">{t("day.notCreated")}</Badge>}
          {isChanged && <Badge tone="info">{t("day.changed")}</Badge>}
          {orderNumber !== null && (
            <Link href={deliveryPath(merchantKey, orderNumber)} prefetch={false}>
              <OrderNumber value={orderNumber} />
            </Link>
          )}
        </p>
        <p className="mt-0.5 text-xs wrap-anywhere text-muted">{planWords(text, day, timeZone)}</p>
        {state === "failed" && failure && (
          <p className="mt-0.5 wrap-anywhere text-danger-ink">{failureWords(trade, failure)}</p>
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

function planWords(
  { t, language }: RecurringText,
  { state, pickupAt, createAt, retryAt }: SeriesDay,
  timeZone: string,
): string {
  const inWords = (instant: Date) => formatInstant(formatOf(language), instant, timeZone);
  if (state === "failed") {
    if (retryAt === null) return t("day.notRetried");
    return t("day.retried", { when: inWords(retryAt) });
  }
  if (state === "planned") return t("day.created", { when: inWords(createAt) });
  return t("day.pickup", { when: inWords(pickupAt) });
}

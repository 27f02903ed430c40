import { Card } from "@/components/kit/ui/card";
import { Logo } from "@/components/kit/ui/logo";
import { PlainLink } from "@/components/kit/ui/plain-link";
import { formatOf } from "@/components/texts/format";
import { formatMoney } from "@/lib/core/money";
import { timesIn } from "@/lib/core/language/times";
import { addDays, startOfUtcDay } from "@/lib/core/time";
import type { CourierWeek } from "@/lib/dispatch/reads/courier-week";
import type { Money } from "@/lib/dispatch/rules/earnings";
import type { CourierText } from "./use-text";

const LINK = "inline-block py-3 font-medium";

type WeekProps = { token: string; text: CourierText; week: CourierWeek };

/** Deliveries and earnings of a courier's week. Rendered on the server only. */
export function WeekView({ token, text: { t, language, locale }, week }: WeekProps) {
  const { monday, next, timeZone, days, total } = week;
  const page = `/courier/${token}`;
  const sunday = addDays(monday, 6);
  const worked = days.filter(hasWork);
  const { date, weekday } = timesIn(language, "UTC");
  const { clockWithZone } = timesIn(language, timeZone);
  const format = formatOf(language);
  const money = ({ cents, currency }: Money) => formatMoney(cents, currency, locale);
  return (
    <div className="mx-auto flex min-h-dvh max-w-xl flex-col px-3 pt-4 pb-24 text-base leading-6">
      <header className="mb-3 flex items-center gap-2 px-1">
        <Logo className="size-7 shrink-0" />
        <h1 className="min-w-0 text-lg font-semibold">
          {date(startOfUtcDay(monday), { year: false })} – {date(startOfUtcDay(sunday), { year: true })}
        </h1>
      </header>
      <main id="main" className="grid gap-4">
        <nav aria-label={t("week.weeks")} className="flex flex-wrap gap-x-4 px-1">
          <PlainLink href={page} className={LINK}>
            {t("week.deliveries")}
          </PlainLink>
          <PlainLink href={`${page}/week?day=${addDays(monday, -7)}`} className={LINK}>
            {t("week.earlier")}
          </PlainLink>
          {next !== null && (
            <PlainLink href={`${page}/week?day=${next}`} className={LINK}>
              {t("week.later")}
            </PlainLink>
          )}
        </nav>
        {total.length > 0 && (
          <p className="px-1 text-xl font-semibold tabular-nums">
            {new Intl.ListFormat(locale).format(total.map(money))}
          </p>
        )}
        {worked.length === 0 && <p className="px-1 text-muted">{t("week.nothing")}</p>}
        {worked.map(({ day, pay, minutes, deliveries }) => (
          <Card key={day} title={weekday(startOfUtcDay(day))} className="rounded-xl">
            <p className="text-muted tabular-nums">
              {[pay && money(pay), minutes > 0 && t("week.onShift", { time: format.minutes(minutes) })]
                .filter(Boolean)
                .join(" · ")}
            </p>
            <ul className="grid gap-1">
              {deliveries.map(({ orderNumber, at, city, outcome }) => (
                <li key={orderNumber + at.toISOString()} className="flex gap-2 wrap-anywhere">
                  <span className="mr-auto min-w-0">
                    {orderNumber}
                    <span className="block text-sm text-muted">
                      {clockWithZone(at)}, {city}
                    </span>
                  </span>
                  <span className="shrink-0 text-muted">{t(`week.${outcome}`)}</span>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </main>
    </div>
  );
}

const hasWork = ({ minutes, deliveries }: CourierWeek["days"][number]) =>
  minutes > 0 || deliveries.length > 0;

import { formatDate, formatMinutes, formatTime, zoneName } from "@/components/deliveries/format";
import { Card } from "@/components/kit/ui/card";
import { Logo } from "@/components/kit/ui/logo";
import { PlainLink } from "@/components/kit/ui/plain-link";
import { formatMoney } from "@/lib/core/money";
import { addDays, toLocalTime } from "@/lib/core/time";
import type { CourierWeek, WeekDelivery } from "@/lib/dispatch/reads/courier-week";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const OUTCOMES: Record<WeekDelivery["outcome"], string> = {
  completed: "Delivered",
  failed: "Failed",
  returned: "Returned",
};

const LINK = "inline-block py-3 font-medium";

/** Deliveries and earnings of a courier's week. Rendered on the server only. */
export function WeekView({ token, week }: { token: string; week: CourierWeek }) {
  const { monday, next, timeZone, days, total } = week;
  const page = `/courier/${token}`;
  const sunday = addDays(monday, 6);
  const worked = days.map((day, index) => ({ ...day, weekday: WEEKDAYS[index] ?? "" })).filter(hasWork);
  return (
    <div className="mx-auto flex min-h-dvh max-w-xl flex-col px-3 pt-4 pb-24 text-base leading-6">
      <header className="mb-3 flex items-center gap-2 px-1">
        <Logo className="size-7 shrink-0" />
        <h1 className="min-w-0 text-lg font-semibold">
          {formatDate(monday, { year: false })} – {formatDate(sunday)}
        </h1>
      </header>
      <main id="main" className="grid gap-4">
        <nav aria-label="Weeks" className="flex flex-wrap gap-x-4 px-1">
          <PlainLink href={page} className={LINK}>
            Your deliveries
          </PlainLink>
          <PlainLink href={`${page}/week?day=${addDays(monday, -7)}`} className={LINK}>
            Earlier week
          </PlainLink>
          {next !== null && (
            <PlainLink href={`${page}/week?day=${next}`} className={LINK}>
              Later week
            </PlainLink>
          )}
        </nav>
        {total.length > 0 && (
          <p className="px-1 text-xl font-semibold tabular-nums">
            {total.map(({ cents, currency }) => formatMoney(cents, currency)).join(" and ")}
          </p>
        )}
        {worked.length === 0 && <p className="px-1 text-muted">Nothing was delivered in this week.</p>}
        {worked.map(({ day, weekday, pay, minutes, deliveries }) => (
          <Card key={day} title={`${weekday}, ${formatDate(day, { year: false })}`} className="rounded-xl">
            <p className="text-muted tabular-nums">
              {[
                pay && formatMoney(pay.cents, pay.currency),
                minutes > 0 && `${formatMinutes(minutes)} on shift`,
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
            <ul className="grid gap-1">
              {deliveries.map(({ orderNumber, at, city, outcome }) => (
                <li key={orderNumber + at.toISOString()} className="flex gap-2 wrap-anywhere">
                  <span className="mr-auto min-w-0">
                    {orderNumber}
                    <span className="block text-sm text-muted">
                      {formatTime(toLocalTime(at, timeZone).time)} {zoneName(at, timeZone)}, {city}
                    </span>
                  </span>
                  <span className="shrink-0 text-muted">{OUTCOMES[outcome]}</span>
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

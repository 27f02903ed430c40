import { formatCount, formatDate, formatMoney } from "../format";
import type { OverviewDay } from "@/lib/deliveries/reads/deliveries-per-day";
import { DayReader } from "./day-reader";
import { niceMax } from "./nice-max";

type Series = {
  title: string;
  values: number[];
  /** Of the axis' ends and of a day's value. */
  format: (value: number) => string;
  fill: string;
};

type DayChartProps = { days: OverviewDay[]; currency: string };

/** Deliveries and spend per day: two charts that share the x axis, since their scales differ. */
export function DayChart({ days, currency }: DayChartProps) {
  const money = (cents: number) => formatMoney(cents, currency);
  const series: Series[] = [
    {
      title: "Deliveries",
      values: days.map(({ deliveries }) => deliveries),
      format: formatCount,
      fill: "fill-accent",
    },
    {
      title: "Spend",
      values: days.map(({ spendCents }) => spendCents),
      format: money,
      fill: "fill-progress",
    },
  ];
  const readings = days.map((day) => ({
    day: formatDate(day.day),
    values: [
      `${formatCount(day.deliveries)} ${day.deliveries === 1 ? "delivery" : "deliveries"}`,
      money(day.spendCents),
    ],
  }));
  return (
    <>
      <DayReader readings={readings} total={totalWords(days, money)}>
        {series.map((one) => (
          <Panel key={one.title} {...one} />
        ))}
        <DayAxis days={days} />
      </DayReader>
      <DayTable readings={readings} />
    </>
  );
}

function totalWords(days: OverviewDay[], money: (cents: number) => string): string[] {
  const deliveries = days.reduce((sum, day) => sum + day.deliveries, 0);
  const spendCents = days.reduce((sum, day) => sum + day.spendCents, 0);
  return [`${formatCount(deliveries)} ${deliveries === 1 ? "delivery" : "deliveries"}`, money(spendCents)];
}

/** The bars' share of a day's room. */
const BAR = 0.68;

function Panel({ title, values, format, fill }: Series) {
  const top = niceMax(Math.max(...values, 0));
  return (
    <div aria-hidden className="mb-2">
      <div className="flex items-center justify-between gap-2 pb-1 text-xs text-muted">
        <span className="flex items-center gap-1.5">
          <svg className={`size-2 ${fill}`} viewBox="0 0 1 1">
            <rect width="1" height="1" rx=".25" />
          </svg>
          {title}
        </span>
        <span className="tabular-nums">{format(top)}</span>
      </div>
      <svg
        viewBox={`0 0 ${values.length} 100`}
        preserveAspectRatio="none"
        className="block h-24 w-full overflow-visible"
      >
        {[0, 50, 100].map((y) => (
          <line
            key={y}
            x1="0"
            x2={values.length}
            y1={y}
            y2={y}
            vectorEffect="non-scaling-stroke"
            className={y === 100 ? "stroke-line-strong" : "stroke-line"}
          />
        ))}
        {values.map((value, index) => (
          <rect
            key={index}
            x={index + (1 - BAR) / 2}
            width={BAR}
            y={100 - (100 * value) / top}
            height={(100 * value) / top}
            className={fill}
          />
        ))}
      </svg>
    </div>
  );
}

/** The first day, the last, and some between. */
function DayAxis({ days }: { days: OverviewDay[] }) {
  const marks = [0, 1, 2, 3].map((part) => days[Math.round((part * (days.length - 1)) / 3)]);
  return (
    <div aria-hidden className="flex justify-between text-xs text-muted tabular-nums">
      {marks.map((day, index) => (
        <span key={index}>{day && formatDate(day.day, { year: false })}</span>
      ))}
    </div>
  );
}

/** The same in numbers, for people who prefer to read them. */
function DayTable({ readings }: { readings: { day: string; values: string[] }[] }) {
  return (
    <details className="mt-3">
      <summary className="w-fit rounded-sm text-accent-ink hover:underline">Show as a table</summary>
      <div tabIndex={0} role="group" aria-label="Days as a table" className="mt-2 max-h-72 overflow-y-auto">
        <table className="w-full text-left">
          <caption className="sr-only">Deliveries and spend per day, newest first</caption>
          <thead className="sticky top-0 bg-surface text-xs text-muted">
            <tr>
              <th className="py-1 font-medium">Day</th>
              <th className="py-1 text-right font-medium">Deliveries</th>
              <th className="py-1 text-right font-medium">Spend</th>
            </tr>
          </thead>
          <tbody>
            {readings.toReversed().map(({ day, values: [deliveries = "", spend = ""] }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-1 font-normal">
                  {day}
                </th>
                <td className="py-1 text-right">{deliveries.split(" ", 1)[0]}</td>
                <td className="py-1 text-right">{spend}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

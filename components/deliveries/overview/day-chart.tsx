import type { Figures } from "@/lib/deliveries/reads/read-performance";
import { formatDate, formatMoney } from "../format";
import { DayReader } from "./day-reader";
import { BOOKED_TO_DELIVERED, deliveriesWords, DELIVERIES, type Figure, ON_TIME } from "./figures";
import { niceMax } from "./nice-max";

type Day = Figures & { day: string };
type Series = Pick<Figure, "title" | "of" | "format"> & {
  /** In the words of the read-out. */
  words: (value: number) => string;
  fill: string;
  /** The axis' end; a round number above the values if it is not given. */
  top?: number;
};

type DayChartProps = { days: readonly Day[]; currencies: readonly string[] };

/** What was spent in a currency; 0 on a day without deliveries in it. */
function spendIn(currency: string, isOnly: boolean): Series {
  const format = (cents: number) => formatMoney(cents, currency);
  return {
    title: isOnly ? "Spend" : `Spend (${currency})`,
    of: ({ charged }) => charged.find((each) => each.currency === currency)?.cents ?? 0,
    format,
    words: format,
    fill: "fill-progress",
  };
}

/** A chart per figure, which share the days and the read-out, since their scales differ; and the same as a table. */
export function DayChart({ days, currencies }: DayChartProps) {
  const series: Series[] = [
    { ...DELIVERIES, words: deliveriesWords, fill: "fill-accent" },
    { ...ON_TIME, words: (rate) => `${ON_TIME.format(rate)} on time`, fill: "fill-success", top: 1 },
    {
      ...BOOKED_TO_DELIVERED,
      words: (minutes) => `${BOOKED_TO_DELIVERED.format(minutes)} to delivery`,
      fill: "fill-info",
    },
    ...currencies.map((currency) => spendIn(currency, currencies.length === 1)),
  ];
  const readings = days.map((day) => ({
    day: formatDate(day.day),
    values: series.flatMap(({ of, words }) => {
      const value = of(day);
      return value === null ? [] : [words(value)];
    }),
  }));
  return (
    <>
      <DayReader readings={readings}>
        {series.map((each) => (
          <Panel key={each.title} series={each} days={days} />
        ))}
        <DayAxis days={days} />
      </DayReader>
      <DayTable days={days} series={series} />
    </>
  );
}

/** The bars' share of a day's room. */
const BAR = 0.68;

function Panel({
  series: { title, of, format, fill, top: end },
  days,
}: {
  series: Series;
  days: readonly Day[];
}) {
  const values = days.map(of);
  const top = end ?? niceMax(Math.max(...values.map((value) => value ?? 0)));
  const height = (value: number | null) => (100 * (value ?? 0)) / top;
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
        className="block h-16 w-full overflow-visible"
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
            y={100 - height(value)}
            height={height(value)}
            className={fill}
          />
        ))}
      </svg>
    </div>
  );
}

/** The first day, the last, and some between. */
function DayAxis({ days }: { days: readonly Day[] }) {
  const parts =
    days.length < 4 ? days.map((_, index) => index / Math.max(1, days.length - 1)) : [0, 1 / 3, 2 / 3, 1];
  const marks = parts.map((part) => days[Math.round(part * (days.length - 1))]);
  return (
    <div aria-hidden className="flex justify-between text-xs text-muted tabular-nums">
      {marks.map((day, index) => (
        <span key={index}>{day && formatDate(day.day, { year: false })}</span>
      ))}
    </div>
  );
}

/** The same in numbers, for people who prefer to read them. */
function DayTable({ days, series }: { days: readonly Day[]; series: readonly Series[] }) {
  return (
    <details className="mt-3">
      <summary className="w-fit rounded-sm text-accent-ink hover:underline">Show as a table</summary>
      <div
        tabIndex={0}
        role="group"
        aria-label="Days as a table"
        className="relative mt-2 max-h-72 overflow-auto print:max-h-none print:overflow-visible"
      >
        <table className="w-full text-left">
          <caption className="sr-only">Figures per day, newest first</caption>
          <thead className="sticky top-0 bg-surface text-xs text-muted">
            <tr>
              <th className="py-1 font-medium">Day</th>
              {series.map(({ title }) => (
                <th key={title} className="py-1 pl-3 text-right font-medium">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day} className="border-t border-line">
                <th scope="row" className="py-1 font-normal whitespace-nowrap">
                  {formatDate(day.day)}
                </th>
                {series.map(({ title, of, format }) => {
                  const value = of(day);
                  return (
                    <td key={title} className="py-1 pl-3 text-right whitespace-nowrap tabular-nums">
                      {value === null ? "–" : format(value)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

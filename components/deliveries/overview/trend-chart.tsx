import { useFormat, useText } from "#texts";
import { RowTable } from "@/components/kit/list/row-table";
import { dateRangeWords } from "@/components/kit/ui/date-range-text";
import type { Figures, Trend } from "@/lib/deliveries/reads/read-performance";
import { formatMoney } from "@/lib/core/money";
import { TrendReader } from "./trend-reader";
import { type Figure, figuresIn, onTimeTone, type OverviewText } from "./figures";
import { niceMax } from "./nice-max";

type Series = Pick<Figure, "title" | "of" | "format"> & {
  /** Formatted values for the read-out. */
  words: (value: number) => string;
  fill: string;
  /** Color of a value's bar; defaults to `fill`. */
  fillOf?: (value: number) => string;
  /** Maximum of the axis; defaults to a round number above the values. */
  top?: number;
};

type TrendChartProps = { trend: Trend; currencies: readonly string[] };

/** Amount spent in a currency, fees of cancellations included; 0 without deliveries in it. */
function spendIn({ t, locale }: OverviewText, currency: string, isOnly: boolean): Series {
  const format = (cents: number) => formatMoney(cents, currency, locale);
  return {
    title: isOnly ? t("trend.spend") : t("trend.spendIn", { currency }),
    of: ({ charged }) => {
      const { cents = 0, feeCents = 0 } = charged.find((each) => each.currency === currency) ?? {};
      return cents + feeCents;
    },
    format,
    words: format,
    fill: "fill-progress",
  };
}

/**
 * One chart per figure, because their scales differ, with a shared time axis and read-out, and the same data
 * as a table.
 */
export function TrendChart({ trend, currencies }: TrendChartProps) {
  const text = useText("overview");
  const { t } = text;
  const lists = useText("lists");
  const { by, points } = trend;
  const { deliveries, onTime, bookedToDelivered } = figuresIn(text);
  const series: Series[] = [
    { ...deliveries, words: (count) => t("figure.count", { count }), fill: "fill-accent" },
    {
      ...onTime,
      words: (rate) => t("trend.onTime", { rate: onTime.format(rate) }),
      fill: "fill-success",
      fillOf: onTimeFill,
      top: 1,
    },
    {
      ...bookedToDelivered,
      words: (minutes) => t("trend.toDelivery", { time: bookedToDelivered.format(minutes) }),
      fill: "fill-info",
    },
    ...currencies.map((currency) => spendIn(text, currency, currencies.length === 1)),
  ];
  const readings = points.map((point) => ({
    when: dateRangeWords(lists, point),
    values: series.flatMap(({ of, words }) => {
      const value = of(point);
      return value === null ? [] : [words(value)];
    }),
  }));
  return (
    <>
      <TrendReader readings={readings} by={by}>
        {series.map((each) => (
          <Panel key={each.title} series={each} points={points} />
        ))}
        <Axis points={points} />
      </TrendReader>
      <TrendTable trend={trend} series={series} />
    </>
  );
}

const ON_TIME_FILL = { good: "fill-success", fair: "fill-warning", bad: "fill-danger" };
const onTimeFill = (rate: number) => ON_TIME_FILL[onTimeTone(rate)];

/** Height of a bar at 0 %, to distinguish it from a day without a share. */
const LEAST_RATE = 4;

/** Width of a bar relative to its slot. */
const BAR = 0.68;

function Panel({
  series: { title, of, format, fill, fillOf = () => fill, top: end },
  points,
}: {
  series: Series;
  points: readonly Figures[];
}) {
  const values = points.map(of);
  const top = end ?? niceMax(Math.max(...values.map((value) => value ?? 0)));
  const height = (value: number) => Math.max((100 * value) / top, end ? LEAST_RATE : 0);
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
        {values.map(
          (value, index) =>
            value !== null && (
              <rect
                key={index}
                x={index + (1 - BAR) / 2}
                width={BAR}
                y={100 - height(value)}
                height={height(value)}
                className={fillOf(value)}
              />
            ),
        )}
      </svg>
    </div>
  );
}

/** Labels the first day (or the first of a week), the last, and some in between. */
function Axis({ points }: { points: Trend["points"] }) {
  const format = useFormat();
  const last = points.length - 1;
  const parts = last < 3 ? points.map((_, index) => index / Math.max(1, last)) : [0, 1 / 3, 2 / 3, 1];
  const marks = parts.map((part) => points[Math.round(part * last)]);
  return (
    <div aria-hidden className="flex justify-between text-xs text-muted tabular-nums">
      {marks.map((mark, index) => (
        <span key={index}>{mark && format.date(mark.from, { year: false })}</span>
      ))}
    </div>
  );
}

/** The same data as a table. */
function TrendTable({ trend: { by, points }, series }: { trend: Trend; series: readonly Series[] }) {
  const { t } = useText("overview");
  const lists = useText("lists");
  return (
    <details className="mt-3">
      <summary className="w-fit rounded-sm text-accent-ink hover:underline print:hidden">
        {t("trend.table")}
      </summary>
      <RowTable
        label={t("trend.tableLabel", { by })}
        inset
        dense
        scrolls="mt-2 max-h-72 overflow-y-auto"
        rows={points.toReversed()}
        rowKey={({ from }) => from}
        columns={[
          {
            head: t(`trend.${by}`),
            className: "whitespace-nowrap",
            cell: (point) => dateRangeWords(lists, point),
          },
          ...series.map(({ title, of, format }) => ({
            head: title,
            end: true,
            cell: (point: Figures) => {
              const value = of(point);
              return value === null ? "–" : format(value);
            },
          })),
        ]}
      />
    </details>
  );
}

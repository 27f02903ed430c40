"use client";

import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from "react";
import { useText } from "#texts";

type TrendReaderProps = {
  /** One text per day or week, oldest first. */
  readings: { when: string; values: string[] }[];
  by: "day" | "week";
  /** The drawing, as wide as all readings together. */
  children: ReactNode;
};

const KEYS: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index + 1,
  PageDown: (index) => index - 7,
  PageUp: (index) => index + 7,
  Home: () => 0,
  End: (_index, last) => last,
};

/** Makes a chart readable point by point: with a pointer, touch, or the keyboard as a slider. */
export function TrendReader({ readings, by, children }: TrendReaderProps) {
  const { t } = useText("overview");
  const last = readings.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const current = readings[chosen ?? last];

  function onPointer(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - box.left) / box.width) * readings.length);
    setChosen(Math.min(last, Math.max(0, index)));
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === "Escape") return setChosen(null);
    const index = KEYS[event.key]?.(chosen ?? last + 1, last);
    if (index === undefined) return;
    event.preventDefault();
    setChosen(Math.min(last, Math.max(0, index)));
  }

  return (
    <div>
      <p className="mb-2 flex min-h-10 flex-wrap content-start gap-x-3 tabular-nums sm:min-h-5 print:hidden">
        {chosen === null && <span className="text-muted">{t("trend.point", { by })}</span>}
        <span className="text-muted">{chosen !== null && current?.when}</span>
        {(chosen === null ? [] : (current?.values ?? [])).map((value) => (
          <span key={value} className="font-semibold">
            {value}
          </span>
        ))}
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t("trend.label", { by })}
        aria-valuemin={1}
        aria-valuemax={readings.length}
        aria-valuenow={(chosen ?? last) + 1}
        aria-valuetext={current && [current.when, ...current.values].join(", ")}
        className="relative touch-pan-y rounded-sm"
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={() => setChosen(null)}
        onKeyDown={onKey}
        onBlur={() => setChosen(null)}
      >
        {children}
        {chosen !== null && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 bg-ink/8"
            style={{ left: `${(100 * chosen) / readings.length}%`, width: `${100 / readings.length}%` }}
          />
        )}
      </div>
    </div>
  );
}

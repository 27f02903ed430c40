import { useFormat, useText } from "#texts";
import type { Units } from "@/lib/core/units";
import { distanceWords } from "./distance-words";

type TripSketchProps = {
  /** Two or more stops in order. */
  stops: readonly { mark: string; city: string }[];
  distanceMeters: number;
  durationMinutes: number;
  units: Units;
};

/** A trip where no map shows streets: its ends, a dot for each stop between them, distance and time. Not to scale. */
export function TripSketch({ stops, distanceMeters, durationMinutes, units }: TripSketchProps) {
  const { t, locale } = useText("trade");
  const { minutes } = useFormat();
  const [first, ...others] = stops;
  const last = others.pop();
  if (!first || !last) return null;
  const about = t("trip.about", {
    distance: distanceWords({ locale }, distanceMeters, units),
    time: minutes(durationMinutes),
  });
  const names = stops
    .map(({ mark, city }) => `${mark} ${city}`)
    .reduce((before, next) => t("trip.then", { stops: before, next }));
  return (
    <div role="img" aria-label={t("trip.sketch", { stops: names, about })} className="grid gap-1.5 py-1">
      <p className="text-center tabular-nums">{about}</p>
      <div className="flex items-center gap-1">
        <Mark>{first.mark}</Mark>
        <span className="relative flex min-w-0 flex-1 items-center justify-evenly">
          <span className="absolute inset-x-0 top-1/2 -translate-y-1/2 border-t-2 border-dashed border-accent" />
          {others.map(({ mark }) => (
            <span key={mark} className="relative size-2 rounded-full border-2 border-accent bg-surface" />
          ))}
        </span>
        <Mark>{last.mark}</Mark>
      </div>
      <p className="flex justify-between gap-4 text-xs text-muted">
        <span className="min-w-0 wrap-break-word">{first.city}</span>
        <span className="min-w-0 text-right wrap-break-word">{last.city}</span>
      </p>
    </div>
  );
}

function Mark({ children }: { children: string }) {
  return (
    <span className="flex size-6 shrink-0 items-center justify-center rounded-full border border-accent bg-accent text-xs font-semibold text-on-accent">
      {children}
    </span>
  );
}

"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { useText } from "#texts";

type PriceHoldProps = {
  /** In milliseconds of the server's clock. */
  expiresAt: number;
  /** The server's time in milliseconds. */
  now: () => number;
  /** Called once the price does not hold any more. */
  onExpired: () => void;
};

const SECOND_MS = 1_000;

/** Minutes before the end at which the remaining time is announced. */
const ANNOUNCED_MINUTES = [5, 1];

/** Remaining time of a price. Counts down silently, and announces only the last minutes. */
export function PriceHold({ expiresAt, now, onExpired }: PriceHoldProps) {
  const { t } = useText("trade");
  const secondsLeft = useSecondsLeft(expiresAt, now, onExpired);
  const minutes = ANNOUNCED_MINUTES.findLast((limit) => secondsLeft <= limit * 60);
  return (
    <p className="text-xs text-muted">
      {/* The server rendered it a moment ago. */}
      <span suppressHydrationWarning className="tabular-nums">
        {t("price.holds", { time: clockWords(secondsLeft) })}
      </span>
      <span role="status" className="sr-only">
        {minutes !== undefined && t("price.holdsMinutes", { count: minutes })}
      </span>
    </p>
  );
}

/** Minutes and seconds, always with as many digits as the longest. */
function clockWords(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

function useSecondsLeft(expiresAt: number, now: () => number, onExpired: () => void): number {
  const left = () => Math.max(0, Math.ceil((expiresAt - now()) / SECOND_MS));
  const [shown, setShown] = useState({ expiresAt, seconds: left() });
  const tick = useEffectEvent(() => {
    const seconds = left();
    setShown({ expiresAt, seconds });
    if (seconds === 0) onExpired();
    return seconds;
  });
  useEffect(() => {
    const timer = setInterval(() => tick() === 0 && clearInterval(timer), SECOND_MS);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return shown.expiresAt === expiresAt ? shown.seconds : left();
}

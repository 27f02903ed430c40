"use client";

import { useFormat, useText } from "#texts";
import { Volume2, VolumeX } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/kit/ui/button";
import { Callout } from "@/components/kit/ui/callout";
import { setAlarmSound, soundAlarm, useAlarmSound } from "./alarm-sound";
import type { ViewCourier } from "./view";

/** Turns the sound of the alarm on and off. Turning it on plays it once. */
export function AlarmSwitch() {
  const { t } = useText("board");
  const isOn = useAlarmSound();
  const Icon = isOn ? Volume2 : VolumeX;
  return (
    <Button
      aria-pressed={isOn}
      onClick={() => {
        setAlarmSound(!isOn);
        if (!isOn) soundAlarm();
      }}
    >
      <Icon aria-hidden />
      {t("late.alarm")}
    </Button>
  );
}

type LateStopsProps = { couriers: readonly ViewCourier[]; onShow: (() => void) | null };

/** Says how many stops are predicted late, and sounds the alarm when another one becomes late. */
export function LateStops({ couriers, onShow }: LateStopsProps) {
  const { t } = useText("board");
  const format = useFormat();
  const isOn = useAlarmSound();
  const late = couriers.flatMap(({ name, stops }) =>
    stops.filter(({ lateMinutes }) => lateMinutes > 0).map((stop) => ({ ...stop, name })),
  );
  const [worst] = late.toSorted((a, b) => b.lateMinutes - a.lateMinutes);
  const keys = late.map(({ key }) => key).join(" ");
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const now = keys.split(" ").filter((key) => key !== "");
    const before = known.current;
    known.current = new Set(now);
    if (isOn && before && now.some((key) => !before.has(key))) soundAlarm();
  }, [keys, isOn]);
  return (
    <div role="status" className="empty:hidden">
      {worst && (
        <Callout
          tone="danger"
          className="mb-3"
          title={t("late.title", { count: late.length })}
          actions={
            onShow && (
              <Button size="sm" onClick={onShow}>
                {t("late.sort")}
              </Button>
            )
          }
        >
          {t("late.latest", {
            order: worst.delivery.orderNumber,
            name: worst.name,
            time: format.minutes(worst.lateMinutes),
          })}
        </Callout>
      )}
    </div>
  );
}

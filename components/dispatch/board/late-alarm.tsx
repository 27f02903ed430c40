"use client";

import { Volume2, VolumeX } from "lucide-react";
import { useEffect, useRef } from "react";
import { formatMinutes } from "@/components/deliveries/format";
import { Button } from "@/components/kit/ui/button";
import { Callout } from "@/components/kit/ui/callout";
import { setAlarmSound, soundAlarm, useAlarmSound } from "./alarm-sound";
import type { ViewCourier } from "./view";
import { countOf } from "./words";

/** Turns the sound of the alarm on and off. Turning it on plays it once. */
export function AlarmSwitch() {
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
      Late alarm
    </Button>
  );
}

type LateStopsProps = { couriers: readonly ViewCourier[]; onShow: (() => void) | null };

/** Says how many stops are predicted late, and sounds the alarm when another one becomes late. */
export function LateStops({ couriers, onShow }: LateStopsProps) {
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
          title={`${countOf(late.length, "stop")} predicted late`}
          actions={
            onShow && (
              <Button size="sm" onClick={onShow}>
                Sort by late
              </Button>
            )
          }
        >
          The latest is {worst.delivery.orderNumber} of {worst.name}, {formatMinutes(worst.lateMinutes)} after
          its deadline.
        </Callout>
      )}
    </div>
  );
}

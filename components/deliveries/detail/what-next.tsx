import { Callout } from "@/components/kit/ui/callout";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import { stopsOf } from "@/lib/deliveries/model/record";
import { isLate } from "@/lib/deliveries/status";
import { formatWithWeekday } from "./stop-time";

type WhatNextProps = { delivery: DeliveryDetail; isSandbox: boolean };

/** Says that a delivery is late, or that it waits for a new attempt, and who acts; nothing if all goes well. */
export function WhatNext({ delivery, isSandbox }: WhatNextProps) {
  const { dropoff } = stopsOf(delivery);
  if (delivery.status === "incomplete") {
    return (
      <Callout tone="warning" className="mb-4 print:hidden" title="A new attempt is needed">
        The courier could not hand it over and still has the goods.{" "}
        {isSandbox
          ? "In the sandbox nobody assigns it again: simulate that below."
          : "Our dispatchers assign it again; you need not book it anew."}
      </Callout>
    );
  }
  if (!isLate(delivery.status, dropoff.plannedAt, new Date())) return null;
  return (
    <Callout tone="danger" className="mb-4 print:hidden" title="Late">
      It was planned for {formatWithWeekday(dropoff.plannedAt, dropoff.timeZone)}.{" "}
      {delivery.status === "pending" && "No courier is assigned yet."}
    </Callout>
  );
}

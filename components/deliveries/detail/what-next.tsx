import { Callout } from "@/components/kit/ui/callout";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import { stopsOf } from "@/lib/deliveries/rules/record";
import { dueAt, isLate } from "@/lib/deliveries/rules/late";
import { formatWithWeekday } from "./stop-time";

type WhatNextProps = { delivery: DeliveryDetail; isSandbox: boolean };

/** Says that a delivery is late or needs a new attempt, and who acts. Renders nothing otherwise. */
export function WhatNext({ delivery, isSandbox }: WhatNextProps) {
  const { dropoff } = stopsOf(delivery);
  const planned = isLate(delivery.status, dropoff, new Date())
    ? `It was ${dropoff.deadlineAt ? "due by" : "planned for"} ${formatWithWeekday(dueAt(dropoff), dropoff.timeZone)}.`
    : null;
  if (delivery.status === "incomplete") {
    return (
      <Callout tone="warning" className="mb-4 print:hidden" title="A new attempt is needed">
        The courier could not hand over the package and still has it. {planned}{" "}
        {isSandbox
          ? "In the sandbox, simulate the new attempt below."
          : "Our dispatchers will assign it again. You do not need to book it again."}
      </Callout>
    );
  }
  if (planned === null) return null;
  return (
    <Callout tone="danger" className="mb-4 print:hidden" title="Late">
      {planned} {delivery.status === "pending" && "No courier is assigned yet."}
    </Callout>
  );
}

import { Callout } from "@/components/kit/ui/callout";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import { stopsOf } from "@/lib/deliveries/rules/record";
import { type DeliveryStatus, statusSteps } from "@/lib/deliveries/status";
import { dueAt, isLate } from "@/lib/deliveries/rules/late";
import { formatWithWeekday } from "./stop-time";

type WhatNextProps = { delivery: DeliveryDetail; courierName: string | null; isSandbox: boolean };

/** Says that a delivery is late, needs a new attempt or has failed, with the reason, and who acts. Renders nothing otherwise. */
export function WhatNext({ delivery, courierName, isSandbox }: WhatNextProps) {
  const { dropoff } = stopsOf(delivery);
  const planned = isLate(delivery.status, dropoff, new Date())
    ? `It was ${dropoff.deadlineAt ? "due by" : "planned for"} ${formatWithWeekday(dueAt(dropoff), dropoff.timeZone)}.`
    : null;
  const step = statusSteps(delivery.history).at(-1);
  const reason = step?.reason ? <Reason>{step.reason}</Reason> : null;
  if (delivery.status === "failed" || delivery.status === "cancelled") {
    if (reason === null) return null;
    const hasFailed = delivery.status === "failed";
    return (
      <Callout
        tone={hasFailed ? "danger" : "info"}
        className="mb-4 print:hidden"
        title={hasFailed ? "Not delivered" : "Delivery cancelled"}
      >
        {reason}
      </Callout>
    );
  }
  if (delivery.status === "incomplete") {
    return (
      <Callout tone="warning" className="mb-4 print:hidden" title="A new attempt is needed">
        {reason} The courier could not hand over the package and still has it. {planned}{" "}
        {isSandbox
          ? "In the sandbox, simulate the new attempt below."
          : "Our dispatchers will assign it again. You do not need to book it again."}
      </Callout>
    );
  }
  if (planned === null) return null;
  return (
    <Callout tone="danger" className="mb-4 print:hidden" title="Late">
      {planned} {whereItIs(delivery, courierName ?? "The courier")}
      {!isSandbox && " Waybill dispatch is on it."}
    </Callout>
  );
}

/** The next step that a late delivery still lacks. */
function whereItIs({ status, goodsHeld }: DeliveryDetail, courier: string): string {
  const words: Partial<Record<DeliveryStatus, string>> = {
    pending: "No courier is assigned yet.",
    assigned: `${courier} has not accepted it yet.`,
    accepted: `${courier} has accepted it, but has not set off yet.`,
    started: `${courier} is driving to the ${goodsHeld ? "recipient" : "pickup"}.`,
    picked_up: `${courier} has picked it up, but is not on the way to the recipient yet.`,
    on_the_way: `${courier} is on the way to the recipient.`,
  };
  return words[status] ?? "";
}

const Reason = ({ children }: { children: string }) => (
  <strong className="font-medium wrap-anywhere whitespace-pre-line">“{children}”</strong>
);

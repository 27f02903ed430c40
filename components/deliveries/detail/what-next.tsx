import { useFormat, useText } from "#texts";
import { Callout } from "@/components/kit/ui/callout";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import { dueAt, isLate } from "@/lib/deliveries/rules/late";
import { stopsOf } from "@/lib/deliveries/rules/record";
import { statusSteps } from "@/lib/deliveries/status";
import { named } from "../tracking/named";
import type { DetailText } from "../trade-text";
import { reasonWords } from "./reason-words";
import { formatWithWeekday } from "./stop-time";

type WhatNextProps = { delivery: DeliveryDetail; courierName: string | null; isSandbox: boolean };

/** Says that a delivery is late, needs a new attempt or has failed, with the reason, and who acts. Renders nothing otherwise. */
export function WhatNext({ delivery, courierName, isSandbox }: WhatNextProps) {
  const text = useText("detail");
  const { t } = text;
  const format = useFormat();
  const { status } = delivery;
  const { dropoff } = stopsOf(delivery);
  const planned = isLate(status, dropoff, new Date())
    ? t(dropoff.deadlineAt ? "next.wasDue" : "next.wasPlanned", {
        time: formatWithWeekday(format, dueAt(dropoff), dropoff.timeZone),
      })
    : null;
  const step = statusSteps(delivery.history).at(-1);
  const reason = step?.reason ? (
    <Reason>{t("quoted", { text: reasonWords(text, step.reason) })}</Reason>
  ) : null;
  if (status === "failed" || status === "cancelled") {
    if (reason === null) return null;
    return (
      <Callout
        tone={status === "failed" ? "danger" : "info"}
        className="mb-4 print:hidden"
        title={t(`next.${status}`)}
      >
        {reason}
      </Callout>
    );
  }
  if (status === "incomplete") {
    return (
      <Callout tone="warning" className="mb-4 print:hidden" title={t("next.incomplete")}>
        {reason} {t("next.stillHeld")} {planned} {t(isSandbox ? "next.simulate" : "next.assigned")}
      </Callout>
    );
  }
  if (planned === null) return null;
  return (
    <Callout tone="danger" className="mb-4 print:hidden" title={t("next.late")}>
      {planned} {whereItIs(text, delivery, courierName)}
      {!isSandbox && ` ${t("next.onIt")}`}
    </Callout>
  );
}

/** The next step that a late delivery still lacks. */
function whereItIs(
  { t }: DetailText,
  { status, goodsHeld }: DeliveryDetail,
  courierName: string | null,
): string {
  switch (status) {
    case "pending":
      return t("where.pending");
    case "started":
      return t(goodsHeld ? "where.toRecipient" : "where.toPickup", named(courierName));
    case "assigned":
    case "accepted":
    case "picked_up":
    case "on_the_way":
      return t(`where.${status}`, named(courierName));
    case "completed":
    case "incomplete":
    case "failed":
    case "cancelled":
      return "";
  }
}

const Reason = ({ children }: { children: string }) => (
  <strong className="font-medium wrap-anywhere whitespace-pre-line">{children}</strong>
);

import { useText } from "#texts";
import type { DeliveryStatus } from "@/lib/deliveries/status";
import { StatusMark } from "./status-mark";

export { statusColor, StatusDot } from "./status-mark";

/** A status as a word on its color. */
export function StatusBadge({
  status,
  className,
}: {
  status: DeliveryStatus;
  className?: string | undefined;
}) {
  const { t } = useText("trade");
  return <StatusMark status={status} label={t(`status.${status}`)} className={className} />;
}

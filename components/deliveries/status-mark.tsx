import { Badge, type Tone } from "@/components/kit/ui/badge";
import { cn } from "@/components/kit/ui/cn";
import type { DeliveryStatus } from "@/lib/deliveries/status";

const TONES: Record<DeliveryStatus, Tone> = {
  pending: "neutral",
  assigned: "info",
  accepted: "info",
  picked_up: "progress",
  started: "progress",
  on_the_way: "progress",
  completed: "success",
  incomplete: "warning",
  failed: "danger",
  cancelled: "neutral",
};

const DOTS: Record<DeliveryStatus, string> = {
  pending: "bg-status-pending",
  assigned: "bg-status-assigned",
  accepted: "bg-status-accepted",
  picked_up: "bg-status-picked-up",
  started: "bg-status-started",
  on_the_way: "bg-status-on-the-way",
  completed: "bg-status-completed",
  incomplete: "bg-status-incomplete",
  failed: "bg-status-failed",
  cancelled: "bg-status-cancelled",
};

/** The background of a status, for charts whose legend has the words. */
export const statusColor = (status: DeliveryStatus) => DOTS[status];

type StatusProps = { status: DeliveryStatus; className?: string };

/** The color of a status, for lists and legends. Always show the word as well. */
export function StatusDot({ status, className }: StatusProps) {
  return (
    <span
      aria-hidden
      className={cn("inline-block shrink-0 rounded-full base:size-2", DOTS[status], className)}
    />
  );
}

/** A word on the color of a status, for pages with their own words. */
export function StatusMark({ status, label, className }: StatusProps & { label: string }) {
  return (
    <Badge tone={TONES[status]} icon={<StatusDot status={status} />} className={className}>
      {label}
    </Badge>
  );
}

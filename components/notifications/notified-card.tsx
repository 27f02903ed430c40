import { Badge } from "@/components/kit/ui/badge";
import { Card } from "@/components/kit/ui/card";
import type { NotificationMessage } from "@/lib/notifications/reads/list-notifications";
import { CHANNEL_LABELS, MESSAGE_STATE_LABELS, kindLabel } from "./labels";

type NotifiedCardProps = { messages: NotificationMessage[]; formatTime: (at: Date) => string };

/** The notifications to the recipient of a delivery, with their state. */
export function NotifiedCard({ messages, formatTime }: NotifiedCardProps) {
  if (messages.length === 0) return null;
  return (
    <Card title="Notifications" className="print:hidden">
      <ul className="grid gap-3" aria-label="Notifications to the recipient">
        {messages.map(({ id, kind, channel, recipient, state, problem, createdAt }) => (
          <li key={id}>
            <p className="flex items-baseline justify-between gap-3">
              <span className="font-medium">{kindLabel(kind)}</span>
              <Badge tone={state === "failed" ? "danger" : "neutral"}>{MESSAGE_STATE_LABELS[state]}</Badge>
            </p>
            <p className="wrap-anywhere text-muted">
              {CHANNEL_LABELS[channel]} to{" "}
              {channel === "push" ? "a browser that follows the delivery" : recipient}
            </p>
            {problem !== null && <p className="wrap-anywhere text-muted">{problem}</p>}
            <p className="text-xs text-muted tabular-nums">{formatTime(createdAt)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

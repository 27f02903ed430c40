import { Badge } from "@/components/kit/ui/badge";
import { Card } from "@/components/kit/ui/card";
import type { ToldMessage } from "@/lib/notifications/reads/list-told";
import { CHANNEL_LABELS, FATE_LABELS, kindLabel } from "./labels";

type ToldCardProps = { told: ToldMessage[]; formatTime: (at: Date) => string };

/** What the recipient of a delivery was told, and what became of it. */
export function ToldCard({ told, formatTime }: ToldCardProps) {
  if (told.length === 0) return null;
  return (
    <Card title="Notifications" className="print:hidden">
      <ul className="grid gap-3" aria-label="What the recipient was told">
        {told.map(({ id, kind, channel, recipient, state, problem, createdAt }) => (
          <li key={id}>
            <p className="flex items-baseline justify-between gap-3">
              <span className="font-medium">{kindLabel(kind)}</span>
              <Badge tone={state === "failed" ? "danger" : "neutral"}>{FATE_LABELS[state]}</Badge>
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

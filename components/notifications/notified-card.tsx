import { useText } from "#texts";
import { Badge } from "@/components/kit/ui/badge";
import { Card } from "@/components/kit/ui/card";
import type { NotificationMessage } from "@/lib/notifications/reads/list-notifications";
import { kindLabel } from "./kind-label";

type NotifiedCardProps = { messages: NotificationMessage[]; formatTime: (at: Date) => string };

/** The notifications to the recipient of a delivery, with their state. */
export function NotifiedCard({ messages, formatTime }: NotifiedCardProps) {
  const text = useText("messages");
  const { t } = text;
  if (messages.length === 0) return null;
  return (
    <Card title={t("sent.title")} className="print:hidden">
      <ul className="grid gap-3" aria-label={t("sent.list")}>
        {messages.map(({ id, kind, channel, recipient, state, problem, createdAt }) => (
          <li key={id}>
            <p className="flex items-baseline justify-between gap-3">
              <span className="font-medium">{kindLabel(text, kind)}</span>
              <Badge tone={state === "failed" ? "danger" : "neutral"}>{t(`sent.state.${state}`)}</Badge>
            </p>
            <p className="wrap-anywhere text-muted">
              {channel === "push" ? t("sent.to.push") : t(`sent.to.${channel}`, { recipient })}
            </p>
            {problem !== null && <p className="wrap-anywhere text-muted">{problem}</p>}
            <p className="text-xs text-muted tabular-nums">{formatTime(createdAt)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

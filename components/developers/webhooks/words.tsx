import { useText } from "#texts";
import { Badge, type Tone } from "@/components/kit/ui/badge";
import { formatOf } from "@/components/texts/format";
import type { AttemptProblem, MessageState, OffReason } from "@/lib/webhooks/constants";
import { requestTime } from "../request-words";
import type { WebhooksText } from "../text";

const STATE_TONES: Record<MessageState, Tone> = {
  pending: "warning",
  delivered: "success",
  failed: "danger",
};

export function MessageStateBadge({ state }: { state: MessageState }) {
  const { t } = useText("webhooks");
  return <Badge tone={STATE_TONES[state]}>{t(`state.${state}`)}</Badge>;
}

/** When a message is sent next. A time in the past means that other messages are ahead of it. */
export function nextTryWords(text: WebhooksText, at: Date | null, timeZone: string): string | null {
  if (at === null) return null;
  return at.getTime() <= Date.now()
    ? text.t("messages.soon")
    : requestTime(formatOf(text.language), at, timeZone);
}

type EndpointState = { offReason: OffReason | null; failingSince: Date | null };

export function EndpointStateBadge({ offReason, failingSince }: EndpointState) {
  const { t } = useText("webhooks");
  if (offReason !== null) {
    return <Badge tone={offReason === "owner" ? "neutral" : "danger"}>{t("endpointState.off")}</Badge>;
  }
  if (failingSince !== null) return <Badge tone="warning">{t("endpointState.failing")}</Badge>;
  return <Badge tone="success">{t("endpointState.on")}</Badge>;
}

/** Result of an attempt in two or three words: the status, or why there is none. */
export function AttemptResult({
  status,
  problem,
}: {
  status: number | null;
  problem: AttemptProblem | null;
}) {
  const { t } = useText("webhooks");
  const tone: Tone = problem === null ? "success" : status === null || status >= 500 ? "danger" : "warning";
  return <Badge tone={tone}>{status ?? (problem === null ? "—" : t(`problemShort.${problem}`))}</Badge>;
}

/** The event types that an endpoint receives. */
export const typesWords = ({ t }: WebhooksText, eventTypes: readonly string[]) =>
  eventTypes.length === 0 ? t("events.all") : eventTypes.join(", ");

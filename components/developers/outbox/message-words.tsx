import { useText } from "#texts";
import { Badge, type Tone } from "@/components/kit/ui/badge";
import { ALL_TEXTS, type EnglishOf } from "@/components/texts/catalogs";
import type { MessageState } from "@/lib/messages/constants";
import type { DevelopersText } from "../text";

const TONES: Record<MessageState, Tone> = {
  queued: "progress",
  kept: "info",
  sent: "success",
  failed: "danger",
  suppressed: "neutral",
};

/** State of a message. */
export function MessageStateBadge({ state }: { state: MessageState }) {
  const { t } = useText("developers");
  return <Badge tone={TONES[state]}>{t(`messageState.${state}`)}</Badge>;
}

type Kind = keyof EnglishOf<"developers">["messageKind"];

const isKind = (kind: string): kind is Kind => Object.hasOwn(ALL_TEXTS.en.developers.messageKind, kind);

/** Label of a message type; unknown types are shown by name. */
export function kindWords({ t }: DevelopersText, kind: string): string {
  if (isKind(kind)) return t(`messageKind.${kind}`);
  const words = kind.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Text messages have no subject. */
export const messageTitle = (text: DevelopersText, { subject, kind }: { subject: string; kind: string }) =>
  subject || kindWords(text, kind);

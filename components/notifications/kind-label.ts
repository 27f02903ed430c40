import type { EnglishOf } from "@/components/texts/catalogs";
import type { Text } from "@/components/texts/translator";

/** Texts of notifications. */
type MessagesText = Text<EnglishOf<"messages">>;

/** Types of notifications to recipients. */
const KINDS = [
  "recipient_booked",
  "recipient_readdressed",
  "recipient_moved",
  "recipient_late",
  "recipient_on_the_way",
  "recipient_arriving",
  "recipient_delivered",
  "recipient_attempt_failed",
  "recipient_failed",
  "recipient_cancelled",
] as const;

/** Returns the label of a notification on a delivery's page; the type itself if it is not known. */
export function kindLabel({ t }: MessagesText, kind: string): string {
  const known = KINDS.find((each) => each === kind);
  return known ? t(`sent.kind.${known}`) : kind;
}

import type { EnglishOf } from "@/components/texts/catalogs";
import type { Text } from "@/components/texts/translator";
import type { ThreadEntry } from "@/lib/support/reads/get-thread";
import { HELP_TOPICS } from "@/lib/support/constants";
import type { SupportText } from "../text";
import type { ThreadWords } from "./thread-log";

/** The texts of messages about a delivery. */
export type ThreadText = Text<EnglishOf<"thread">>;

export const topicOptions = ({ t }: ThreadText) =>
  HELP_TOPICS.map((value) => ({ value, label: t(`topic.${value}`) }));

export const STATE_TONES = {
  open: "warning",
  in_progress: "progress",
  waiting: "info",
  solved: "success",
} as const;

/** `2 new messages`. */
export const unreadWords = ({ t }: ThreadText, count: number) => t("unread", { count });

/** A change of the request for help as a sentence; null for a message. */
function changeWords({ t }: ThreadText, { type, actorName: name, detail }: ThreadEntry): string | null {
  switch (type) {
    case "message":
      return null;
    case "asked": {
      const topic = HELP_TOPICS.find((each) => each === detail);
      return t("change.asked", { topic: topic ? t(`topic.${topic}`) : "" });
    }
    case "assigned":
      return detail === null
        ? t("change.assignedToSomebody", { name })
        : t("change.assigned", { name, to: detail });
    case "taken":
    case "waiting":
    case "solved":
    case "reopened":
      return t(`change.${type}`, { name });
  }
}

/** `Sam Porter, support`. */
function authorWords({ t }: ThreadText, { actorKind, actorName: name }: ThreadEntry): string {
  switch (actorKind) {
    case "staff":
    case "courier":
    case "user":
      return t(`author.${actorKind}`, { name });
    case "api_key":
    case "recipient":
    case "system":
      return name;
  }
}

/** Returns the words of the list of messages. */
export const threadWords = (text: ThreadText): ThreadWords => ({
  label: text.t("label"),
  author: (entry) => authorWords(text, entry),
  change: (entry) => changeWords(text, entry),
});

const UNITS = [
  { minutes: 1_440, name: "days" },
  { minutes: 60, name: "hours" },
  { minutes: 1, name: "minutes" },
] as const;

/** Returns the time since an instant: `3 hours`. */
export function ageWords({ t }: SupportText, since: Date, now: Date): string {
  const minutes = Math.max(1, Math.floor((now.getTime() - since.getTime()) / 60_000));
  const unit = UNITS.find((each) => minutes >= each.minutes) ?? UNITS[2];
  return t(`age.${unit.name}`, { count: Math.floor(minutes / unit.minutes) });
}

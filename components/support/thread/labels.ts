import type { ThreadEntry } from "@/lib/support/reads/get-thread";
import { HELP_TOPICS, type HelpState, type HelpTopic } from "@/lib/support/constants";

export const TOPIC_LABELS: Record<HelpTopic, string> = {
  late: "Late",
  wrong_address: "Wrong address",
  damaged: "Damaged",
  courier: "Courier",
  price: "Price",
  other: "Something else",
};

export const TOPIC_OPTIONS = HELP_TOPICS.map((value) => ({ value, label: TOPIC_LABELS[value] }));

export const STATE_LABELS: Record<HelpState, string> = {
  open: "Open",
  in_progress: "In progress",
  waiting: "Waiting for an answer",
  solved: "Solved",
};

export const STATE_TONES = {
  open: "warning",
  in_progress: "progress",
  waiting: "info",
  solved: "success",
} as const;

/** `2 new messages`. */
export const unreadWords = (count: number) => `${count} new ${count === 1 ? "message" : "messages"}`;

/** A change of the request for help as a sentence; null for a message. */
export function changeWords({ type, actorName, detail }: ThreadEntry): string | null {
  switch (type) {
    case "message":
      return null;
    case "asked":
      return `Asked for help: ${HELP_TOPICS.flatMap((topic) => (topic === detail ? [TOPIC_LABELS[topic]] : [])).join("")}`;
    case "taken":
      return `${actorName} took this`;
    case "assigned":
      return `${actorName} assigned this to ${detail ?? "somebody"}`;
    case "waiting":
      return `${actorName} is waiting for an answer`;
    case "solved":
      return `Solved by ${actorName}`;
    case "reopened":
      return `Reopened by ${actorName}`;
  }
}

const ROLES: Partial<Record<ThreadEntry["actorKind"], string>> = {
  staff: "support",
  courier: "courier",
  user: "store",
};

/** `Sam Porter, support`. */
export function authorWords({ actorKind, actorName }: ThreadEntry): string {
  return [actorName, ROLES[actorKind]].filter(Boolean).join(", ");
}

const UNITS = [
  { minutes: 1_440, one: "day", many: "days" },
  { minutes: 60, one: "hour", many: "hours" },
  { minutes: 1, one: "minute", many: "minutes" },
];

/** Returns the time since an instant: `3 hours`. */
export function ageWords(since: Date, now: Date): string {
  const minutes = Math.max(1, Math.floor((now.getTime() - since.getTime()) / 60_000));
  const unit = UNITS.find((each) => minutes >= each.minutes);
  const count = Math.floor(minutes / (unit?.minutes ?? 1));
  return `${count} ${count === 1 ? unit?.one : unit?.many}`;
}

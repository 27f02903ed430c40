import type { ThreadWords } from "@/components/support/thread/thread-log";
import type { ThreadEntry } from "@/lib/support/reads/get-thread";
import { HELP_TOPICS } from "@/lib/support/constants";
import type { CourierWords } from "./use-text";

/** The words of the list of messages in the language of the page. */
export function threadWords(t: CourierWords): ThreadWords {
  return {
    label: t("thread.log"),
    author: ({ actorKind: role, actorName: name }) =>
      role === "staff" || role === "courier" || role === "user" ? t("thread.author", { name, role }) : name,
    change: (entry) => changeWords(t, entry),
  };
}

function changeWords(t: CourierWords, { type, actorName: name, detail }: ThreadEntry): string | null {
  switch (type) {
    case "message":
      return null;
    case "asked": {
      const topic = HELP_TOPICS.find((each) => each === detail);
      return t("thread.asked", { topic: topic ? t(`topic.${topic}`) : "" });
    }
    case "taken":
      return t("thread.taken", { name });
    case "assigned":
      return t("thread.assigned", { name, to: detail ?? t("thread.somebody") });
    case "waiting":
      return t("thread.waiting", { name });
    case "solved":
      return t("thread.solved", { name });
    case "reopened":
      return t("thread.reopened", { name });
  }
}

import { pollWhileVisible } from "@/components/kit/live/poll-while-visible";
import type { Language } from "@/lib/core/language/languages";
import type { Outbox } from "./outbox";
import { fetchWork } from "./send-action";

const INTERVAL_MS = 10_000;

type Following = {
  /** Whether the first request is sent immediately. */
  atOnce: boolean;
  /** Language of the page. */
  language: Language;
  /** Called when the server answers in another language, because staff have changed that of the courier. */
  onOtherLanguage: () => void;
};

const isPressed = () => document.querySelector("main :is(button, a, summary):active") !== null;

/** Polls for the courier's deliveries. @returns a function that stops polling. */
export function followWork(
  outbox: Outbox,
  token: string,
  { atOnce, language, onOtherLanguage }: Following,
): () => void {
  return pollWhileVisible(
    async (signal) => {
      const timeout = AbortSignal.timeout(INTERVAL_MS * 2);
      const found = await fetchWork(token, AbortSignal.any([signal, timeout]));
      if (signal.aborted) return "stop";
      outbox.heard(found !== null);
      if (found === null) return "failed";
      if (typeof found === "object") {
        // A card must not move away under a finger. The next answer is as good.
        if (isPressed()) return "done";
        outbox.takeWork(found);
        if (found.language !== undefined && found.language !== language) onOtherLanguage();
        return "done";
      }
      outbox.end(found);
      return "stop";
    },
    { intervalMs: INTERVAL_MS, ...(atOnce && { firstMs: 0 }) },
  );
}

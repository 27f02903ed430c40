import NextLink from "next/link";
import { countWords } from "@/components/deliveries/attention/attention-badge";
import { tabClass } from "@/components/kit/ui/tab-class";
import { HELP_VIEWS, type HelpView } from "@/lib/support/constants";
import type { HelpQueue } from "@/lib/support/reads/list-help";
import { helpPath } from "../paths";

const LABELS: Record<HelpView, string> = { open: "Open", mine: "Mine", waiting: "Waiting", solved: "Solved" };

/** The views of the queue. Solved requests are not counted: their number only grows. */
export function HelpTabs({ view, counts }: { view: HelpView; counts: HelpQueue["counts"] }) {
  return (
    <nav aria-label="Views" className="mb-4 flex gap-4 overflow-x-auto border-b border-line">
      {HELP_VIEWS.map((each) => (
        <NextLink
          key={each}
          href={helpPath(each)}
          aria-current={each === view ? "page" : undefined}
          className={tabClass(each === view)}
        >
          {LABELS[each]}
          {each !== "solved" && (
            <span className="ml-1.5 text-muted tabular-nums">{countWords(counts[each])}</span>
          )}
        </NextLink>
      ))}
    </nav>
  );
}

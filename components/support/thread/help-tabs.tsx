import { useText } from "#texts";
import NextLink from "next/link";
import { countWords } from "@/components/deliveries/attention/attention-badge";
import { tabClass } from "@/components/kit/ui/tab-class";
import { HELP_VIEWS, type HelpView } from "@/lib/support/constants";
import type { HelpQueue } from "@/lib/support/reads/list-help";
import { helpPath } from "../paths";

/** The views of the queue. Solved requests are not counted: their number only grows. */
export function HelpTabs({ view, counts }: { view: HelpView; counts: HelpQueue["counts"] }) {
  const { t } = useText("support");
  return (
    <nav aria-label={t("help.views")} className="mb-4 flex gap-4 overflow-x-auto border-b border-line">
      {HELP_VIEWS.map((each) => (
        <NextLink
          key={each}
          href={helpPath(each)}
          aria-current={each === view ? "page" : undefined}
          className={tabClass(each === view)}
        >
          {t(`helpView.${each}`)}
          {each !== "solved" && (
            <span className="ml-1.5 text-muted tabular-nums">{countWords(counts[each])}</span>
          )}
        </NextLink>
      ))}
    </nav>
  );
}

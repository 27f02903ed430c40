import NextLink from "next/link";
import { useText } from "#texts";
import { tabClass } from "@/components/kit/ui/tab-class";
import { dashboardPath } from "@/lib/auth/callback-url";
import { DEFAULT_PERIOD } from "./period";

type OverviewTabsProps = { shown: "today" | "performance"; merchantKey: string };

/** Switches between today and the figures of a period, which are loaded only when they are shown. */
export function OverviewTabs({ shown, merchantKey }: OverviewTabsProps) {
  const { t } = useText("overview");
  const today = dashboardPath(merchantKey);
  const tabs = [
    { key: "today", label: t("tabs.today"), href: today },
    { key: "performance", label: t("tabs.performance"), href: `${today}?days=${DEFAULT_PERIOD}` },
  ];
  return (
    <nav aria-label={t("tabs.label")} className="mb-4 flex gap-4 border-b border-line print:hidden">
      {tabs.map(({ key, label, href }) => (
        <NextLink
          key={key}
          href={href}
          prefetch={false}
          scroll={false}
          aria-current={key === shown ? "page" : undefined}
          className={tabClass(key === shown)}
        >
          {label}
        </NextLink>
      ))}
    </nav>
  );
}

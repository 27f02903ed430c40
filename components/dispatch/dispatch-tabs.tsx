import { NavTabs } from "@/components/kit/ui/nav-tabs";
import { useText } from "#texts";
import { BOARD_PATH, DISPATCH_PATH, PROPOSALS_PATH } from "@/components/support/paths";

/** Links between the pages of dispatch. */
export function DispatchTabs() {
  const { t } = useText("dispatch");
  const tabs = [
    { href: DISPATCH_PATH, label: t("tabs.list") },
    { href: BOARD_PATH, label: t("tabs.routes") },
    { href: PROPOSALS_PATH, label: t("tabs.proposals") },
  ];
  return <NavTabs label={t("title")} tabs={tabs} className="mb-3" />;
}

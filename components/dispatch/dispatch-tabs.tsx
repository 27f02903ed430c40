import { NavTabs } from "@/components/kit/ui/nav-tabs";
import { BOARD_PATH, DISPATCH_PATH, PROPOSALS_PATH } from "@/components/support/paths";

const TABS = [
  { href: DISPATCH_PATH, label: "List" },
  { href: BOARD_PATH, label: "Routes" },
  { href: PROPOSALS_PATH, label: "Proposals" },
];

/** Links between the pages of dispatch. */
export function DispatchTabs() {
  return <NavTabs label="Dispatch" tabs={TABS} className="mb-3" />;
}

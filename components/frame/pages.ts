import {
  Calculator,
  CircleAlert,
  CodeXml,
  House,
  type LucideIcon,
  Package,
  PackagePlus,
  Repeat,
  Settings,
} from "lucide-react";
import { settingsPath } from "@/components/account/paths";
import {
  attentionPath,
  deliveriesPath,
  exportsPath,
  importPath,
  newDeliveryPath,
  quotePath,
  recurringPath,
} from "@/components/deliveries/paths";
import { developersPath } from "@/components/developers/paths";
import { dashboardPath } from "@/lib/auth/callback-url";

export type FramePage = {
  href: string;
  /** Paths of pages without an entry that belong to it. */
  covers?: readonly string[];
  label: string;
  icon: LucideIcon;
  /** Words by which the palette finds it, too. */
  words?: string;
  /** Keys pressed one after another. */
  keys: readonly string[];
  /** Whether the number of deliveries that need attention is shown beside it. */
  hasCount?: boolean;
  /** Only for people who can make changes. */
  forEditors?: boolean;
};

/** The dashboard's pages in navigation order. */
const pagesOf = (merchantKey: string): FramePage[] => [
  { href: dashboardPath(merchantKey), label: "Overview", icon: House, keys: ["g", "o"] },
  {
    href: attentionPath(merchantKey),
    label: "Needs attention",
    icon: CircleAlert,
    keys: ["g", "n"],
    hasCount: true,
  },
  { href: quotePath(merchantKey), label: "Quote", icon: Calculator, keys: ["g", "q"] },
  {
    href: deliveriesPath(merchantKey),
    covers: [exportsPath(merchantKey), importPath(merchantKey)],
    label: "Deliveries",
    icon: Package,
    keys: ["g", "d"],
  },
  {
    href: newDeliveryPath(merchantKey),
    label: "New delivery",
    icon: PackagePlus,
    keys: ["n"],
    forEditors: true,
  },
  {
    href: recurringPath(merchantKey),
    label: "Recurring",
    words: "holidays series templates repeat",
    icon: Repeat,
    keys: ["g", "r"],
  },
  {
    href: developersPath(merchantKey),
    label: "Developers",
    icon: CodeXml,
    keys: ["g", "a"],
    forEditors: true,
  },
  { href: settingsPath(merchantKey), label: "Settings", icon: Settings, keys: ["g", "s"] },
];

export function pagesFor(merchantKey: string, { canEdit }: { canEdit: boolean }): FramePage[] {
  return pagesOf(merchantKey).filter((page) => canEdit || !page.forEditors);
}

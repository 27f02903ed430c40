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
import type { FrameText } from "./types";

export type FramePage = {
  href: string;
  /** Paths of pages without an entry that belong to it. */
  covers?: readonly string[];
  label: string;
  icon: LucideIcon;
  /** Keys pressed one after another. */
  keys: readonly string[];
  /** Whether the number of deliveries that need attention is shown beside it. */
  hasCount?: boolean;
  /** Only for people who can make changes. */
  forEditors?: boolean;
};

/** The dashboard's pages in navigation order. */
const pagesOf = ({ t }: FrameText, merchantKey: string): FramePage[] => [
  { href: dashboardPath(merchantKey), label: t("pages.overview"), icon: House, keys: ["g", "o"] },
  {
    href: attentionPath(merchantKey),
    label: t("pages.attention"),
    icon: CircleAlert,
    keys: ["g", "n"],
    hasCount: true,
  },
  { href: quotePath(merchantKey), label: t("pages.quote"), icon: Calculator, keys: ["g", "q"] },
  {
    href: deliveriesPath(merchantKey),
    covers: [exportsPath(merchantKey), importPath(merchantKey)],
    label: t("pages.deliveries"),
    icon: Package,
    keys: ["g", "d"],
  },
  {
    href: newDeliveryPath(merchantKey),
    label: t("pages.newDelivery"),
    icon: PackagePlus,
    keys: ["n"],
    forEditors: true,
  },
  {
    href: recurringPath(merchantKey),
    label: t("pages.recurring"),
    icon: Repeat,
    keys: ["g", "r"],
  },
  {
    href: developersPath(merchantKey),
    label: t("pages.developers"),
    icon: CodeXml,
    keys: ["g", "a"],
    forEditors: true,
  },
  { href: settingsPath(merchantKey), label: t("pages.settings"), icon: Settings, keys: ["g", "s"] },
];

/** @param canEdit whether the person can make changes */
export function pagesFor(
  text: FrameText,
  merchantKey: string,
  { canEdit }: { canEdit: boolean },
): FramePage[] {
  return pagesOf(text, merchantKey).filter((page) => canEdit || !page.forEditors);
}

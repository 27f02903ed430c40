import { Calculator, House, type LucideIcon, Package, PackagePlus, Settings } from "lucide-react";
import { DELIVERIES_PATH, NEW_DELIVERY_PATH } from "@/components/deliveries/paths";

export type FramePage = {
  href: string;
  label: string;
  icon: LucideIcon;
  /** Pressed one after the other. */
  keys: readonly string[];
  /** Only for people who may change something. */
  forEditors?: boolean;
};

/** The pages of the dashboard, in the order of the navigation. */
const PAGES: readonly FramePage[] = [
  { href: "/dashboard", label: "Overview", icon: House, keys: ["g", "o"] },
  { href: "/dashboard/quote", label: "Quote", icon: Calculator, keys: ["g", "q"] },
  { href: DELIVERIES_PATH, label: "Deliveries", icon: Package, keys: ["g", "d"] },
  { href: NEW_DELIVERY_PATH, label: "New delivery", icon: PackagePlus, keys: ["n"], forEditors: true },
  { href: "/dashboard/settings", label: "Settings", icon: Settings, keys: ["g", "s"] },
];

export function pagesFor({ canEdit }: { canEdit: boolean }): FramePage[] {
  return PAGES.filter((page) => canEdit || !page.forEditors);
}

/** The page of the navigation that a path belongs to: the one with the longest matching path. */
export function currentPage(pages: readonly FramePage[], path: string): FramePage | undefined {
  return pages
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0];
}

import {
  AUDIT_PATH,
  COURIERS_PATH,
  DISPATCH_PATH,
  DISPATCH_RULES_PATH,
  ESTIMATES_PATH,
  HELP_PATH,
  PRIVACY_PATH,
  PROFILE_PATH,
  REGIONS_PATH,
  STAFF_ATTENTION_PATH,
  STAFF_DENIED_PATH,
  STAFF_OUTBOX_PATH,
  STAFF_PATH,
  supportPath,
} from "./paths";

/** Least width at which a page has a link in the bar; on narrower screens and for `menu` it is in the menu "More". */
export type Place = "always" | "sm" | "lg" | "menu";

export type StaffPageId =
  | "start"
  | "attention"
  | "help"
  | "dispatch"
  | "couriers"
  | "outbox"
  | "denied"
  | "dispatch_rules"
  | "estimates"
  | "regions"
  | "staff"
  | "audit"
  | "privacy"
  | "profile";

export type StaffPage = {
  id: StaffPageId;
  href: string;
  label: string;
  /** On phones. */
  short?: string;
  place: Place;
};

/** The staff's pages in navigation order. */
export const STAFF_PAGES: readonly StaffPage[] = [
  { id: "start", href: supportPath(), label: "Start", place: "always" },
  {
    id: "attention",
    href: STAFF_ATTENTION_PATH,
    label: "Needs attention",
    short: "Attention",
    place: "always",
  },
  { id: "help", href: HELP_PATH, label: "Help", place: "sm" },
  { id: "dispatch", href: DISPATCH_PATH, label: "Dispatch", place: "sm" },
  { id: "couriers", href: COURIERS_PATH, label: "Couriers", place: "lg" },
  { id: "outbox", href: STAFF_OUTBOX_PATH, label: "Outbox", place: "lg" },
  { id: "denied", href: STAFF_DENIED_PATH, label: "Do-not-contact list", place: "menu" },
  { id: "dispatch_rules", href: DISPATCH_RULES_PATH, label: "Dispatch rules", place: "menu" },
  { id: "estimates", href: ESTIMATES_PATH, label: "Estimates", place: "menu" },
  { id: "regions", href: REGIONS_PATH, label: "Regions", place: "menu" },
  { id: "staff", href: STAFF_PATH, label: "Staff", place: "menu" },
  { id: "audit", href: AUDIT_PATH, label: "Audit log", place: "menu" },
  { id: "privacy", href: PRIVACY_PATH, label: "Privacy", place: "menu" },
  { id: "profile", href: PROFILE_PATH, label: "Your profile", place: "menu" },
];

/** Media queries of these widths, which are Tailwind's breakpoints. */
const SHOWN: Record<Exclude<Place, "always" | "menu">, string> = {
  sm: "(width >= 40rem)",
  lg: "(width >= 64rem)",
};

/** Returns the pages that have no link in the bar at the window's width. Only in the browser. */
export function pagesInMenu(): StaffPage[] {
  return STAFF_PAGES.filter(
    ({ place }) => place !== "always" && (place === "menu" || !window.matchMedia(SHOWN[place]).matches),
  );
}

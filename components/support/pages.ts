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
  /** Whether its name is shorter on phones. */
  hasShort?: true;
  place: Place;
};

/** The staff's pages in navigation order. */
export const STAFF_PAGES: readonly StaffPage[] = [
  { id: "start", href: supportPath(), place: "always" },
  { id: "attention", href: STAFF_ATTENTION_PATH, hasShort: true, place: "always" },
  { id: "help", href: HELP_PATH, place: "sm" },
  { id: "dispatch", href: DISPATCH_PATH, place: "sm" },
  { id: "couriers", href: COURIERS_PATH, place: "lg" },
  { id: "outbox", href: STAFF_OUTBOX_PATH, place: "lg" },
  { id: "denied", href: STAFF_DENIED_PATH, place: "menu" },
  { id: "dispatch_rules", href: DISPATCH_RULES_PATH, place: "menu" },
  { id: "estimates", href: ESTIMATES_PATH, place: "menu" },
  { id: "regions", href: REGIONS_PATH, place: "menu" },
  { id: "staff", href: STAFF_PATH, place: "menu" },
  { id: "audit", href: AUDIT_PATH, place: "menu" },
  { id: "privacy", href: PRIVACY_PATH, place: "menu" },
  { id: "profile", href: PROFILE_PATH, place: "menu" },
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

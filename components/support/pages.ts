import {
  COURIERS_PATH,
  DISPATCH_PATH,
  ESTIMATES_PATH,
  PROFILE_PATH,
  REGIONS_PATH,
  STAFF_ATTENTION_PATH,
  STAFF_DENIED_PATH,
  STAFF_OUTBOX_PATH,
  supportPath,
} from "./paths";

/** Least width at which a page has a link in the bar; on narrower screens and for `menu` it is in the menu "More". */
export type Place = "always" | "sm" | "lg" | "menu";

export type StaffPage = {
  href: string;
  label: string;
  /** On phones. */
  short?: string;
  place: Place;
};

/** The staff's pages in navigation order. */
export const STAFF_PAGES: readonly StaffPage[] = [
  { href: supportPath(), label: "Start", place: "always" },
  { href: STAFF_ATTENTION_PATH, label: "Needs attention", short: "Attention", place: "always" },
  { href: DISPATCH_PATH, label: "Dispatch", place: "sm" },
  { href: COURIERS_PATH, label: "Couriers", place: "lg" },
  { href: STAFF_OUTBOX_PATH, label: "Outbox", place: "lg" },
  { href: STAFF_DENIED_PATH, label: "Do-not-contact list", place: "menu" },
  { href: ESTIMATES_PATH, label: "Estimates", place: "menu" },
  { href: REGIONS_PATH, label: "Regions", place: "menu" },
  { href: PROFILE_PATH, label: "Your profile", place: "menu" },
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

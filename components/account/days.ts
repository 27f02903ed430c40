import type { DAY_ORDER } from "@/lib/account/rules/hours";

const NAMES = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

/** Key of a day's name among the texts of opening hours. @param day 0 for Sunday */
export const dayKey = (day: (typeof DAY_ORDER)[number]) => NAMES[day];

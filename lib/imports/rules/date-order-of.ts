import type { DateOrder } from "./dates";

/** Countries where most people do not write the day first. */
const COUNTRIES = {
  mdy: "US,AS,FM,GU,MH,MP,PH,PR,PW,UM,VI",
  ymd: "CA,CN,HU,IR,JP,KR,LT,MN,SE,TW",
} as const satisfies Readonly<Partial<Record<DateOrder, string>>>;

const ORDERS: ReadonlyMap<string, DateOrder> = new Map(
  (["mdy", "ymd"] as const).flatMap((order) =>
    COUNTRIES[order].split(",").map((country) => [country, order] as const),
  ),
);

/** The order of day, month and year in which people of a country write dates. */
export const dateOrderOf = (countryCode: string): DateOrder => ORDERS.get(countryCode.toUpperCase()) ?? "dmy";

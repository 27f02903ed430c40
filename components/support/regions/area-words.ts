import type { RegionsText } from "../text";

const KM_PER_DEGREE = 111.2;

type Box = { west: number; south: number; east: number; north: number };

/** Area of a region: "About 460 × 780 km, 35.0° to 42.0° N, 120.0° to 114.0° W". */
export function areaWords(text: RegionsText, { west, south, east, north }: Box): string {
  const middle = ((south + north) / 2) * (Math.PI / 180);
  const [width, height] = [(east - west) * Math.cos(middle), north - south].map((degrees) =>
    Math.max(1, Math.round(degrees * KM_PER_DEGREE)),
  );
  return text.t("area.about", {
    width: width ?? 1,
    height: height ?? 1,
    latitudes: rangeWords(text, [south, north], ["north", "south"]),
    longitudes: rangeWords(text, [west, east], ["east", "west"]),
  });
}

type Side = "north" | "south" | "east" | "west";

function rangeWords(
  { t, locale }: RegionsText,
  [from, to]: [number, number],
  [positive, negative]: [Side, Side],
) {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const degrees = (value: number) => `${new Intl.NumberFormat(locale, digits).format(Math.abs(value))}°`;
  const side = (value: number) => t(`side.${value < 0 ? negative : positive}`);
  const values = { from: degrees(from), to: degrees(to), side: side(to) };
  return side(from) === side(to)
    ? t("area.range", values)
    : t("area.across", { ...values, otherSide: side(from) });
}

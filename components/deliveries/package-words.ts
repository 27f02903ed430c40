import { inUnits, type Measure, unitOf, type Units } from "@/lib/core/units";
import { type PackageField, packageFields } from "@/lib/deliveries/fields/package";
import type { Localized, TradeText } from "./trade-text";

type Key = (typeof packageFields)[number][0];
type Values = { readonly [K in Key]?: string | number | boolean | null };

const sides = packageFields.filter(([, { isSide }]) => isSide);

const decimal = ({ locale }: Localized, value: number) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value);

const measured = (text: Localized, measure: Measure, value: number, units: Units) =>
  `${decimal(text, inUnits(measure, value, units))} ${unitOf(measure, units)}`;

/** `box`, `3 pieces`, `2.5 kg`, `fragile`; null for nothing. */
function words(
  text: TradeText,
  { kind, measure }: PackageField,
  value: Values[Key],
  units: Units,
): string | null {
  if (value === true) return text.t("package.fragile");
  if (typeof value === "string") return value.trim() || null;
  if (typeof value !== "number") return null;
  if (kind === "integer") return text.t("package.pieces", { count: value });
  if (Number.isNaN(value)) return null;
  return measure ? measured(text, measure, value, units) : decimal(text, value);
}

/** `30 × 20 × 10 cm`, with a dash for a missing side; null if all are missing. */
function sidesWords(text: Localized, values: Values, units: Units): string | null {
  const given = sides.map(([key]) => values[key]);
  const isGiven = (side: Values[Key]) => typeof side === "number" && !Number.isNaN(side);
  if (!given.some(isGiven)) return null;
  const numbers = given.map((side) =>
    isGiven(side) ? decimal(text, inUnits("length", Number(side), units)) : "–",
  );
  return `${numbers.join(" × ")} ${unitOf("length", units)}`;
}

/** Total weight of all pieces; null for one piece or if a number is missing. */
function totalWeight(text: Localized, { weight, quantity }: Values, units: Units): string | null {
  if (typeof weight !== "number" || typeof quantity !== "number" || !(weight * quantity > weight))
    return null;
  return Number.isFinite(inUnits("weight", weight * quantity, units))
    ? measured(text, "weight", weight * quantity, units)
    : null;
}

const isSeveral = ({ quantity }: Values) => typeof quantity === "number" && quantity > 1;

/**
 * Label and text of each package field in these units, with the three sides as one field; the text is null
 * for an empty field. Weight and sides are of one piece; for several pieces, the text says so and adds the
 * total weight.
 */
export function packageWords(text: TradeText, values: Values, units: Units) {
  const { t } = text;
  return packageFields.flatMap(([key, field]) => {
    if (!field.isSide) {
      const one = words(text, field, values[key], units);
      const total = key === "weight" ? totalWeight(text, values, units) : null;
      const both = one === null || total === null ? one : t("package.eachAndTotal", { weight: one, total });
      return [{ key, field, term: t(`goods.${key}`), text: both }];
    }
    if (key !== sides[0]?.[0]) return [];
    const size = sidesWords(text, values, units);
    const each = size !== null && isSeveral(values) ? t("package.each", { measure: size }) : size;
    return [{ key, field, term: t("goods.sides"), text: each }];
  });
}

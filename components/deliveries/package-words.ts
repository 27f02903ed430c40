import { inUnits, unitOf, type Units } from "@/lib/core/units";
import { type PackageField, packageFields } from "@/lib/deliveries/fields/package";
import { formatCount } from "./format";

const DECIMAL = new Intl.NumberFormat("en-US", { maximumFractionDigits: 3 });

type Key = (typeof packageFields)[number][0];
type Values = { readonly [K in Key]?: string | number | boolean | null };

const sides = packageFields.filter(([, { isSide }]) => isSide);

/** `box`, `3 pieces`, `2.5 kg`, `fragile`; null for nothing. */
function words(
  { kind, label, unit = "", measure }: PackageField,
  value: Values[Key],
  units: Units,
): string | null {
  if (value === true) return label.toLowerCase();
  if (typeof value === "string") return value.trim() || null;
  if (typeof value !== "number") return null;
  if (kind === "integer") return `${formatCount(value)} ${unit}${value === 1 ? "" : "s"}`;
  if (Number.isNaN(value)) return null;
  return measure
    ? `${DECIMAL.format(inUnits(measure, value, units))} ${unitOf(measure, units)}`
    : DECIMAL.format(value);
}

/** `30 × 20 × 10 cm`, with a dash for a missing side; null if all are missing. */
function sidesWords(values: Values, units: Units): string | null {
  const given = sides.map(([key]) => values[key]);
  const isGiven = (side: Values[Key]) => typeof side === "number" && !Number.isNaN(side);
  if (!given.some(isGiven)) return null;
  const numbers = given.map((side) =>
    isGiven(side) ? DECIMAL.format(inUnits("length", Number(side), units)) : "–",
  );
  return `${numbers.join(" × ")} ${unitOf("length", units)}`;
}

/** Total weight of all pieces; null for one piece or if a number is missing. */
function totalWeight({ weight, quantity }: Values, units: Units): string | null {
  if (typeof weight !== "number" || typeof quantity !== "number" || !(weight * quantity > weight))
    return null;
  const total = inUnits("weight", weight * quantity, units);
  if (!Number.isFinite(total)) return null;
  return `${DECIMAL.format(total)} ${unitOf("weight", units)} in total`;
}

const isSeveral = ({ quantity }: Values) => typeof quantity === "number" && quantity > 1;

/**
 * Label and text of each package field in these units, with the three sides as one field; the text is null
 * for an empty field. Weight and sides are of one piece; for several pieces, the text says so and adds the
 * total weight.
 */
export function packageWords(values: Values, units: Units) {
  return packageFields.flatMap(([key, field]) => {
    if (!field.isSide) {
      const text = words(field, values[key], units);
      const total = key === "weight" ? totalWeight(values, units) : null;
      return [{ key, field, term: field.label, text: total === null ? text : `${text} each, ${total}` }];
    }
    if (key !== sides[0]?.[0]) return [];
    const size = sidesWords(values, units);
    const text = size !== null && isSeveral(values) ? `${size} each` : size;
    const [first, ...others] = sides.map(([, { label }]) => label);
    const term = [first, ...others.map((label) => label.toLowerCase())].join(" × ");
    return [{ key, field, term, text }];
  });
}

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

/** `30 × 20 × 10 cm`; a side that was not given is a dash; null when none was. */
function sidesWords(values: Values, units: Units): string | null {
  const given = sides.map(([key]) => values[key]);
  const isGiven = (side: Values[Key]) => typeof side === "number" && !Number.isNaN(side);
  if (!given.some(isGiven)) return null;
  const numbers = given.map((side) =>
    isGiven(side) ? DECIMAL.format(inUnits("length", Number(side), units)) : "–",
  );
  return `${numbers.join(" × ")} ${unitOf("length", units)}`;
}

/** The label and the text of each package field, the three sides as one, in these units; the text is null if the field is empty. */
export function packageWords(values: Values, units: Units) {
  return packageFields.flatMap(([key, field]) => {
    if (!field.isSide) return [{ key, field, term: field.label, text: words(field, values[key], units) }];
    if (key !== sides[0]?.[0]) return [];
    const [first, ...others] = sides.map(([, { label }]) => label);
    const term = [first, ...others.map((label) => label.toLowerCase())].join(" × ");
    return [{ key, field, term, text: sidesWords(values, units) }];
  });
}

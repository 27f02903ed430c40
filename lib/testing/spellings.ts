import type { House } from "./made-up-city/houses";
import { SHORT_WORDS } from "./made-up-city/words";

const shortened = (name: string) =>
  name
    .split(" ")
    .map((word) => SHORT_WORDS[word] ?? word)
    .join(" ");

const withoutMarks = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

/** Swaps two letters in the middle of the longest word of a name. */
function mistyped(name: string): string {
  const [longest = ""] = name.split(" ").toSorted((a, b) => b.length - a.length);
  const at = longest.length >> 1;
  const wrong =
    longest.slice(0, at - 1) + (longest[at] ?? "") + (longest[at - 1] ?? "") + longest.slice(at + 1);
  return name.replace(longest, wrong);
}

/** Ten ways in which people write the address of a house of the made-up city. */
export function spellingsOf({ number, street }: House): string[] {
  const { name, city, postcode } = street;
  const short = shortened(name);
  return [
    `${number} ${name}, ${city}, NV ${postcode}`,
    `${number} ${name}, ${city}, NV ${postcode}, USA`.toUpperCase(),
    `${number} ${short} ${city} NV ${postcode}`.toLowerCase(),
    `${name} ${number}, ${postcode} ${city}`,
    `${number} ${short}, ${postcode}`,
    `${number} ${name}, ${city}, Nevada`,
    withoutMarks(`${number} ${short}., ${city}`),
    `${number} ${mistyped(name)}, ${city} ${postcode}`,
    `${city}, ${name} ${number}`,
    `  ${number}  ${short},${city},NV,${postcode} , United States`,
  ];
}

/** Widths of bar, space, bar, space, bar, space for each value (ISO/IEC 15417, table 1), and of the stop. */
const PATTERNS = (
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 " +
  "113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 " +
  "212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 " +
  "113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 " +
  "314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 " +
  "241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 " +
  "214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232"
).split(" ");
const STOP = "2331112";

const STARTS: Record<number, CodeSet> = { 103: "A", 104: "B", 105: "C" };
const SHIFT = 98;
const FNC4 = { A: 101, B: 100 } as const;
/** Codes that switch between sets, by the current set. */
const SWITCHES: Record<CodeSet, Record<number, CodeSet>> = {
  A: { 99: "C", 100: "B" },
  B: { 99: "C", 101: "A" },
  C: { 100: "B", 101: "A" },
};

type CodeSet = "A" | "B" | "C";

/** Returns the values of the symbol's characters between start and check, after checking start, stop and check. */
function valuesOf(widths: readonly number[]): { set: CodeSet; values: number[] } {
  const text = widths.join("");
  if (!text.endsWith(STOP) || (text.length - STOP.length) % 6 !== 0) throw new Error("no stop");
  const groups = text.slice(0, -STOP.length).match(/.{6}/g) ?? [];
  const values = groups.map((group) => PATTERNS.indexOf(group));
  if (values.includes(-1)) throw new Error("no such pattern");
  const [start = -1, ...rest] = values;
  const check = rest.pop();
  const sum = rest.reduce((total, value, index) => total + value * (index + 1), start);
  if (sum % 103 !== check) throw new Error("the check character is wrong");
  const set = STARTS[start];
  if (!set) throw new Error("no start");
  return { set, values: rest };
}

/** Decodes Code 128 from the widths of its bars and spaces as a scanner does, including FNC4. */
export function decodeCode128(widths: readonly number[]): string {
  const { set: first, values } = valuesOf(widths);
  let set = first;
  let shifted: CodeSet | null = null;
  // One FNC4 makes one character high; two in a row toggle the default.
  let high = false;
  let latched = false;
  let text = "";
  for (const value of values) {
    const current: CodeSet = shifted ?? set;
    const next = shifted === null ? SWITCHES[current][value] : undefined;
    shifted = null;
    if (current === "C") {
      if (next) set = next;
      else text += String(value).padStart(2, "0");
    } else if (value === FNC4[current]) {
      if (high) latched = !latched;
      high = !high;
    } else if (next) {
      set = next;
    } else if (value === SHIFT) {
      shifted = current === "A" ? "B" : "A";
    } else {
      const low = current === "A" && value >= 64 ? value - 64 : value + 32;
      text += String.fromCharCode(low + (high === latched ? 0 : 128));
      high = false;
    }
  }
  return text;
}

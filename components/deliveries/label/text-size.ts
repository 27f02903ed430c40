/** East Asian letters, emoji and full-width forms are twice as wide as a Latin letter. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;

/** Width of a text in Latin letters. A line break takes the rest of its line, on average half a line. */
function roomOf(text: string): number {
  let room = 0;
  for (const character of text) room += character === "\n" ? 16 : WIDE.test(character) ? 2 : 1;
  return room;
}

type Step = { upTo: number; className: string };

/**
 * Sizes in percent of the label's width: 1 is 2.88 points. All texts stay above 6 points except extremely
 * long double-width ones.
 */
const NAME: readonly Step[] = [
  { upTo: 22, className: "text-[7.2cqw] leading-[1.1]" },
  { upTo: 40, className: "text-[5.6cqw] leading-[1.1]" },
  { upTo: 80, className: "text-[3.9cqw] leading-[1.12]" },
  { upTo: 140, className: "text-[3.1cqw] leading-[1.12]" },
  { upTo: 220, className: "text-[2.5cqw] leading-[1.12]" },
  { upTo: Infinity, className: "text-[1.9cqw] leading-[1.1]" },
];

const ADDRESS: readonly Step[] = [
  { upTo: 60, className: "text-[6cqw] leading-[1.18]" },
  { upTo: 110, className: "text-[4.8cqw] leading-[1.18]" },
  { upTo: 180, className: "text-[3.6cqw] leading-[1.18]" },
  { upTo: 320, className: "text-[2.8cqw] leading-[1.18]" },
  { upTo: 540, className: "text-[2.2cqw] leading-[1.12]" },
  { upTo: Infinity, className: "text-[1.7cqw] leading-[1.1]" },
];

const SMALL: readonly Step[] = [
  { upTo: 110, className: "text-[3.3cqw] leading-[1.2]" },
  { upTo: 180, className: "text-[2.8cqw] leading-[1.15]" },
  { upTo: 540, className: "text-[2.2cqw] leading-[1.1]" },
  { upTo: Infinity, className: "text-[1.7cqw] leading-[1.1]" },
];

const ORDER_NUMBER: readonly Step[] = [
  { upTo: 24, className: "text-[5cqw] leading-[1.1]" },
  { upTo: 44, className: "text-[3.6cqw] leading-[1.1]" },
  { upTo: Infinity, className: "text-[2.5cqw] leading-[1.1]" },
];

/** The English names of the services are short. */
const SERVICE: readonly Step[] = [
  { upTo: 11, className: "text-[7.4cqw]" },
  { upTo: Infinity, className: "text-[5.2cqw]" },
];

const STEPS = {
  service: SERVICE,
  name: NAME,
  address: ADDRESS,
  small: SMALL,
  orderNumber: ORDER_NUMBER,
} as const;

/** Returns the type size at which a text of this length fits. */
export function textSize(place: keyof typeof STEPS, text: string): string {
  const room = roomOf(text);
  return STEPS[place].find(({ upTo }) => room <= upTo)?.className ?? "";
}

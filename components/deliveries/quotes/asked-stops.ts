import { pinThatHolds } from "@/lib/geo/pin";

/** A stop as it stands in the list. */
export type TypedStop = { text: string; pin: string };

/** The stops that the server is asked for; a pin is empty where there is none. */
export type AskedStops = { addresses: string[]; pins: string[] };

/** The stop as the server is asked for it: a pin of another address does not count. */
export const askedOf = ({ text, pin }: TypedStop) => ({
  address: text.trim(),
  pin: pinThatHolds({ address: text.trim(), pin }),
});

/** What the server is asked. */
export function askedStops(stops: readonly TypedStop[]): AskedStops {
  const asked = stops.map(askedOf);
  return { addresses: asked.map(({ address }) => address), pins: asked.map(({ pin }) => pin) };
}

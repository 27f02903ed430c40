import { validPin } from "@waybill/geo/types";

/** A stop in the list. */
export type TypedStop = { text: string; pin: string };

/** The stops sent to the server. The pin is empty if there is none. */
export type AskedStops = { addresses: string[]; pins: string[] };

/** Converts a stop for the server. A pin of another address is dropped. */
export const askedOf = ({ text, pin }: TypedStop) => ({
  address: text.trim(),
  pin: validPin({ address: text.trim(), pin }),
});

/** Query sent to the server. */
export function askedStops(stops: readonly TypedStop[]): AskedStops {
  const asked = stops.map(askedOf);
  return { addresses: asked.map(({ address }) => address), pins: asked.map(({ pin }) => pin) };
}

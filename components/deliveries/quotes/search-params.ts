import {
  oneOfParameter,
  readAddress,
  repeatedParameter,
  type SearchParams,
} from "@/components/kit/live/address";
import { readPin } from "@/lib/geo/pin";
import { MAX_QUOTE_STOPS, SERVICE_TYPES, VEHICLE_TYPES } from "@/lib/core/trade";

/** The state of the calculator, as parsed from its URL: `?stop=…&stop=…&pin=…&pin=…&service_type=…&vehicle_type=…`. */
export const quoteParameters = {
  /** Empty if nothing was typed yet; blank texts are stops without an address yet. */
  stop: repeatedParameter,
  /** The texts of their pins, by position. */
  pin: repeatedParameter,
  service_type: oneOfParameter(SERVICE_TYPES, "same_day"),
  vehicle_type: oneOfParameter(VEHICLE_TYPES, "car"),
};

/** Reads the state from a page's `searchParams`. */
export const readQuoteState = (address: SearchParams) => readAddress(quoteParameters, address);

const LEAST_STOPS = 2;

/** The stop texts from the URL, 2 to 25. If there is none, the first is `usual`. */
export function stopsOf(asked: readonly string[], usual: string): string[] {
  const texts = asked.length === 0 ? [usual] : asked.slice(0, MAX_QUOTE_STOPS);
  const missing = Math.max(0, LEAST_STOPS - texts.length);
  return [...texts, ...Array<string>(missing).fill("")];
}

/** Their pins: those of the URL, or that of the usual pickup where the URL has no stops. What is no pin's text is none. */
export function pinsOf({ stop, pin }: { stop: readonly string[]; pin: readonly string[] }, usual: string) {
  const pins = stop.length === 0 ? [usual] : pin.slice(0, MAX_QUOTE_STOPS);
  return pins.map((text) => (readPin(text) ? text : ""));
}

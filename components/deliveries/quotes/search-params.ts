import {
  oneOfParameter,
  readAddress,
  repeatedParameter,
  type SearchParams,
} from "@/components/kit/live/address";
import { readPin } from "@waybill/geo/types";
import { MAX_QUOTE_STOPS, SERVICE_TYPES, VEHICLE_TYPES } from "@/lib/core/trade";

/** State of the calculator, parsed from its URL: `?stop=…&stop=…&pin=…&pin=…&service_type=…&vehicle_type=…`. */
export const quoteParameters = {
  /** Empty if nothing is typed yet; blank texts are stops without an address. */
  stop: repeatedParameter,
  /** Pin texts by position. */
  pin: repeatedParameter,
  service_type: oneOfParameter(SERVICE_TYPES, "same_day"),
  vehicle_type: oneOfParameter(VEHICLE_TYPES, "car"),
};

/** Parses the state from a page's `searchParams`. */
export const readQuoteState = (address: SearchParams) => readAddress(quoteParameters, address);

const LEAST_STOPS = 2;

/** Stop texts from the URL, 2 to 25. Without any, the first is `usual`. */
export function stopsOf(asked: readonly string[], usual: string): string[] {
  const texts = asked.length === 0 ? [usual] : asked.slice(0, MAX_QUOTE_STOPS);
  const missing = Math.max(0, LEAST_STOPS - texts.length);
  return [...texts, ...Array<string>(missing).fill("")];
}

/** Pins from the URL, or the pin of the default pickup if the URL has no stops. Invalid pins are dropped. */
export function pinsOf({ stop, pin }: { stop: readonly string[]; pin: readonly string[] }, usual: string) {
  const pins = stop.length === 0 ? [usual] : pin.slice(0, MAX_QUOTE_STOPS);
  return pins.map((text) => (readPin(text) ? text : ""));
}

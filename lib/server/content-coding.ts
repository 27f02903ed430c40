import type { IncomingMessage } from "node:http";
import Negotiator from "negotiator";

/** From the smallest result to the largest. */
const CODINGS = ["br", "gzip", "identity"] as const;
export type Coding = (typeof CODINGS)[number];

/** The package's types lack `preferred`. */
type Negotiation = {
  encoding: (available: readonly string[], options: { preferred: readonly string[] }) => string | undefined;
};

/**
 * Returns the coding with the highest q-value in Accept-Encoding, and the smallest result among equals. Returns
 * `identity` if the client accepts no other supported coding.
 */
export function codingFor(request: IncomingMessage): Coding {
  const negotiation: Negotiation = new Negotiator(request);
  const chosen = negotiation.encoding(CODINGS, { preferred: CODINGS });
  return CODINGS.find((coding) => coding === chosen) ?? "identity";
}

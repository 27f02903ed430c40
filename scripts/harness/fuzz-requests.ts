import fc from "fast-check";
import { type Generated, generatedRequest } from "../../e2e/support/arbitraries";
import { page } from "./fuzz-pages";
import { raw } from "./fuzz-raw";

/** A request as a client sends it, or bytes on a socket of their own. */
export type Fuzz =
  ({ kind: "api" | "sandbox" | "person" | "stranger" } & Generated) | { kind: "raw"; bytes: string };

const api = generatedRequest.map((request) => ({ kind: "api" as const, ...request }));

const anything: fc.Arbitrary<Fuzz> = fc.oneof(
  { weight: 5, arbitrary: api },
  { weight: 4, arbitrary: page },
  { weight: 1, arbitrary: raw },
);

/** The requests of one batch; the same ones for the same seed. */
export function fuzzBatch(seed: number, batch: number, size: number): Fuzz[] {
  return fc.sample(anything, { numRuns: size, seed: seed + batch });
}

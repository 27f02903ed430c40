import fc from "fast-check";
import { type Generated, generatedRequest } from "@/e2e/support/arbitraries";
import { actionOf, courierAction, dataRequest, type Targets } from "./fuzz-open-pages";
import { pageOf, pathOf } from "./fuzz-pages";
import { rawOf } from "./fuzz-raw";

/** A request of an HTTP client, or raw bytes on a separate socket. */
export type Fuzz =
  | ({ kind: "api" | "sandbox" | "person" | "staff" | "stranger" } & Generated)
  | { kind: "raw"; bytes: string };

const api = generatedRequest.map((request) => ({ kind: "api" as const, ...request }));

/** Generates requests of every kind to the whole application. */
export function anyRequest(targets: Targets): fc.Arbitrary<Fuzz> {
  return fc.oneof(
    { weight: 8, arbitrary: api },
    { weight: 6, arbitrary: pageOf(targets.merchantKey) },
    { weight: 3, arbitrary: dataRequest(targets) },
    { weight: 5, arbitrary: actionOf(targets) },
    { weight: 1, arbitrary: courierAction(targets) },
    { weight: 2, arbitrary: rawOf(pathOf(targets.merchantKey)) },
  );
}

/** Returns the requests of one batch, the same for the same seed. */
export function fuzzBatch(requests: fc.Arbitrary<Fuzz>, seed: number, batch: number, size: number): Fuzz[] {
  return fc.sample(requests, { numRuns: size, seed: seed + batch });
}

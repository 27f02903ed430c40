import type { Transaction } from "../../lib/core/context";
import { noteDriving } from "../../lib/deliveries/model/driven-leg";
import type { Step } from "./life";

/** What completed trips took, as shares of what was estimated: most a little less, some met more traffic than anybody thought. */
const SHARES = [0.95, 0.9, 1.05, 0.85, 0.9, 1.7, 0.95, 1.2, 0.8, 0.9, 0.95, 0.9, 1.5];

/** Between the planned pickup and setting off: it is loaded meanwhile, which the estimate of the trip counts. */
const LOADING_MINUTES = 15;
const LEAST_MINUTES = 4;

/** @returns the whole minutes from setting off to handing over, for the `index`th trip, which was estimated to take so long */
export function driveMinutes(estimatedMinutes: number, index: number): number {
  const took = Math.round(estimatedMinutes * (SHARES[index % SHARES.length] ?? 1));
  return Math.max(LEAST_MINUTES, took - LOADING_MINUTES);
}

/** A completed delivery and all its steps. */
export type Drive = { deliveryId: string; steps: readonly Step[] };

/** Notes how the deliveries were driven, as the actions of their couriers do. Sandboxes are left out there. */
export async function seedDrives(tx: Transaction, drives: readonly Drive[]): Promise<void> {
  for (const { deliveryId, steps } of drives) {
    for (const { state, at } of steps) await noteDriving(tx, { deliveryId, to: state.status, at });
  }
}

import type { Transaction } from "../../lib/core/context";
import { recordDriving } from "../../lib/deliveries/shared/driven-leg";
import type { Step } from "./life";

/**
 * Actual durations of completed trips, as shares of the estimates: most slightly shorter, some with heavy traffic.
 */
const SHARES = [0.95, 0.9, 1.05, 0.85, 0.9, 1.7, 0.95, 1.2, 0.8, 0.9, 0.95, 0.9, 1.5];

/** Loading time between the planned pickup and the departure. The estimate of the trip includes it. */
const LOADING_MINUTES = 15;
const LEAST_MINUTES = 4;

/** @returns whole minutes from departure to handover for the `index`th trip */
export function driveMinutes(estimatedMinutes: number, index: number): number {
  const took = Math.round(estimatedMinutes * (SHARES[index % SHARES.length] ?? 1));
  return Math.max(LEAST_MINUTES, took - LOADING_MINUTES);
}

/** A completed delivery and all its steps. */
export type Drive = { deliveryId: string; steps: readonly Step[] };

/** Records the driven legs of the deliveries, as the actions of their couriers do. Skips sandboxes. */
export async function seedDrives(tx: Transaction, drives: readonly Drive[]): Promise<void> {
  for (const { deliveryId, steps } of drives) {
    for (const { state, at } of steps) await recordDriving(tx, { deliveryId, to: state.status, at });
  }
}

import { presentSingleton, processSingleton } from "./process-singleton";

/** A part of a request that is measured. */
export type Step = "database" | "geocoder" | "verb";

/**
 * Called when a step starts.
 * @returns a callback for its end, if any
 */
export type Observer = (step: Step, name: () => string) => EndOfStep | undefined;

type EndOfStep = (outcome: "done" | "failed") => void;

/** Starts measuring, in all bundles of this process. */
export function observeSteps(observer: Observer): void {
  processSingleton("observer", () => observer);
}

/** An attempt to send something to an external recipient, and its outcome in one word. */
export type Sending = { channel: "webhook" | "email" | "sms" | "push"; outcome: string; seconds: number };

/** Starts counting attempts, in all bundles of this process. */
export function observeSendings(observer: (sending: Sending) => void): void {
  processSingleton("observer of sendings", () => observer);
}

/** Counts an attempt if metrics are on. */
export function recordSending(sending: Sending): void {
  presentSingleton<(sending: Sending) => void>("observer of sendings")?.(sending);
}

/**
 * Runs a step of a request, measured if metrics or traces are on. Returns the promise of the work itself:
 * where Next tracks asynchronous work, each additional promise costs as much as a measurement.
 * @param name without personal data; metrics omit it, traces show it
 */
export function observed<T>(step: Step, name: () => string, work: () => Promise<T>): Promise<T> {
  const end = presentSingleton<Observer>("observer")?.(step, name);
  const done = work();
  if (end)
    done.then(
      () => end("done"),
      () => end("failed"),
    );
  return done;
}

import { presentSingleton, processSingleton } from "./process-singleton";

/** A part of a request that is measured. */
export type Step = "database" | "geocoder" | "verb";

/** Is told that a step begins. @returns what it wants to be told at the end, if anything */
export type Observer = (step: Step, name: () => string) => EndOfStep | undefined;

type EndOfStep = (outcome: "done" | "failed") => void;

/** Begins to measure, in all bundles of this process. */
export function observeSteps(observer: Observer): void {
  processSingleton("observer", () => observer);
}

/** One attempt to send something to a machine or a person outside, and what came of it in a word. */
export type Sending = { channel: "webhook" | "email" | "sms" | "push"; outcome: string; seconds: number };

/** Begins to count attempts, in all bundles of this process. */
export function observeSendings(observer: (sending: Sending) => void): void {
  processSingleton("observer of sendings", () => observer);
}

/** Has an attempt counted where metrics are on. */
export function noteSending(sending: Sending): void {
  presentSingleton<(sending: Sending) => void>("observer of sendings")?.(sending);
}

/**
 * Does a part of a request, and has it measured where metrics or traces are on. What is returned is the promise of the
 * work itself: where Next follows asynchronous work, each further promise costs as much as a measurement.
 * @param name without personal data; metrics leave it out, traces show it
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

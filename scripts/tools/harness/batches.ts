import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { deliveryBody } from "@/lib/testing/fixtures";
import { Problem } from "../../process/problem.mjs";
import { type Client, NoAnswer } from "./http";
import { apiHeaders, type Merchant } from "./merchants";
import type { Tally } from "./tally";

/** Lets one pair of credentials send any number of rows. */
export const UNLIMITED_ROWS = { API_BATCH_ROWS_PER_HOUR: "100000000" };

const POLL_MS = 100;

const progress = z.object({
  id: z.string(),
  status: z.enum(["queued", "running", "completed", "cancelled"]),
  counts: z.object({ pending: z.int(), created: z.int() }),
});
type Progress = z.output<typeof progress>;

/** A merchant's batches through the API. */
export class Batches {
  constructor(
    private readonly client: Client,
    private readonly merchant: Merchant,
    private readonly tally: Tally,
  ) {}

  /** Sends a batch of new deliveries. @returns its id */
  async send(orderNumbers: readonly string[]): Promise<string> {
    const answer = await this.client.send({
      method: "POST",
      path: "/batches",
      headers: apiHeaders(this.merchant),
      body: JSON.stringify(orderNumbers.map((number) => deliveryBody(number))),
    });
    this.tally.record(answer);
    if (answer.status !== 202) throw new Problem(`The batch was answered ${answer.status}: ${answer.text}`);
    return progress.parse(JSON.parse(answer.text)).id;
  }

  /** Waits until a batch has made some progress. @throws Problem after the limit */
  async until(id: string, isFar: (batch: Progress) => boolean, limitMs: number): Promise<Progress> {
    for (const end = performance.now() + limitMs; performance.now() < end; await sleep(POLL_MS)) {
      const batch = await this.read(id);
      if (batch && isFar(batch)) return batch;
    }
    throw new Problem(`The batch ${id} made no progress within ${limitMs / 1_000} s`);
  }

  private async read(id: string): Promise<Progress | undefined> {
    try {
      const answer = await this.client.send({ path: `/batches/${id}`, headers: apiHeaders(this.merchant) });
      this.tally.record(answer);
      return answer.status === 200 ? progress.parse(JSON.parse(answer.text)) : undefined;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      this.tally.recordFailure(error);
      return undefined;
    }
  }
}

export const isFinished = ({ status }: Progress): boolean => status === "completed";

/** Distinct order numbers. */
export const orderNumbers = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index + 1}`);

import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { type Answer, Client, NoAnswer, type Question } from "./http";
import type { Entry, Ledger } from "./ledger";
import type { Scope } from "./part";
import { type ApiMerchant, cancelQuestion, createQuestion } from "./merchants";
import { Tally } from "./tally";

const created = z.object({ tracking: z.object({ code: z.string() }) });

type Options = {
  port: number;
  merchants: ApiMerchant[];
  ledger: Ledger;
  tally?: Tally;
  clients?: number;
  timeoutMs?: number;
};

const CANCEL_ONE_OF = 4;
const PAUSE_MS = 10;
const PAUSE_AFTER_FAILURE_MS = 150;
/** Number of attempts for an order without a response, as a careful client makes. */
const TRIES = 3;

/** Clients that create deliveries, cancel some of them, and remember the responses. */
export class Load {
  private readonly tally: Tally;
  private readonly client: Client;
  private stopping = false;
  private readonly workers: Promise<void>[];

  /** Starts immediately and stops with the part, however that ends. */
  static start(scope: Scope, options: Options): Load {
    const load = new Load(options);
    scope.defer(() => load.abandon());
    return load;
  }

  private constructor(private readonly options: Options) {
    const { port, merchants, tally = new Tally(), clients = 8 } = options;
    this.tally = tally;
    this.client = new Client(port);
    this.workers = Array.from({ length: clients }, (_, index) => {
      const merchant = merchants[index % merchants.length];
      if (!merchant) throw new Error("A load needs a merchant");
      return this.work(merchant);
    });
  }

  /** Starts no more requests and waits for the pending ones. */
  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.workers);
    this.client.close();
  }

  private abandon(): void {
    this.stopping = true;
    this.client.close();
  }

  private async work(merchant: ApiMerchant): Promise<void> {
    for (let count = 1; !this.stopping; count += 1) {
      const entry = this.options.ledger.open(merchant);
      const acknowledged = await this.create(merchant, entry);
      if (acknowledged && count % CANCEL_ONE_OF === 0) await this.cancel(merchant, entry);
      await sleep(PAUSE_MS);
    }
  }

  private async create(merchant: ApiMerchant, entry: Entry): Promise<boolean> {
    for (let tries = 0; tries < TRIES && !(this.stopping && tries > 0); tries += 1) {
      const answer = await this.send(createQuestion(merchant, entry));
      if (answer?.status === 201) {
        this.options.ledger.acknowledge(entry, created.parse(JSON.parse(answer.text)).tracking.code);
        return true;
      }
      await sleep(PAUSE_AFTER_FAILURE_MS);
    }
    return false;
  }

  private async cancel(merchant: ApiMerchant, entry: Entry): Promise<void> {
    const answer = await this.send(cancelQuestion(merchant, entry));
    if (answer?.status === 200) entry.cancelled = true;
  }

  private async send(question: Question): Promise<Answer | undefined> {
    try {
      const answer = await this.client.send({ timeoutMs: this.options.timeoutMs, ...question });
      this.tally.record(answer);
      return answer;
    } catch (error) {
      this.tally.recordFailure(error);
      return undefined;
    }
  }
}

/** Creates deliveries until one is acknowledged. @returns the elapsed seconds */
export async function secondsUntilCreated({ port, merchants, ledger }: Options, limitMs: number) {
  const started = performance.now();
  const client = new Client(port);
  const [merchant] = merchants;
  if (!merchant) throw new Error("A creation needs a merchant");
  try {
    while (performance.now() - started < limitMs) {
      const entry = ledger.open(merchant);
      const answer = await client
        .send({ ...createQuestion(merchant, entry), timeoutMs: 20_000 })
        .catch((error: unknown) => {
          if (error instanceof NoAnswer) return undefined;
          throw error;
        });
      if (answer?.status === 201) {
        ledger.acknowledge(entry, created.parse(JSON.parse(answer.text)).tracking.code);
        return (performance.now() - started) / 1000;
      }
      await sleep(100);
    }
  } finally {
    client.close();
  }
  return Infinity;
}

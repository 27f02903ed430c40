import { setTimeout as sleep } from "node:timers/promises";
import { Client, type Question } from "./http";
import type { Scope } from "./part";
import type { Tally } from "./tally";

const PAUSE_MS = 20;

/** A client that repeats requests in turn, and counts the responses. It stops with the part, however that ends. */
export class Browse {
  private stopping = false;
  private readonly client: Client;
  private readonly work: Promise<void>;
  /** The first responses with a 5xx, as text. */
  readonly failed: string[] = [];

  /** @param questions are asked for in each round, so that they may change */
  static start(scope: Scope, port: number, tally: Tally, questions: () => Question[]): Browse {
    const browse = new Browse(port, tally, questions);
    scope.defer(() => browse.abandon());
    return browse;
  }

  private constructor(
    port: number,
    private readonly tally: Tally,
    private readonly questions: () => Question[],
  ) {
    this.client = new Client(port);
    this.work = this.repeat();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.work;
    this.client.close();
  }

  private abandon(): void {
    this.stopping = true;
    this.client.close();
  }

  private async repeat(): Promise<void> {
    while (!this.stopping) {
      for (const question of this.questions()) {
        if (this.stopping) return;
        await this.ask(question);
        await sleep(PAUSE_MS);
      }
    }
  }

  private async ask(question: Question): Promise<void> {
    try {
      const answer = await this.client.send(question);
      this.tally.record(answer);
      if (answer.status >= 500)
        this.failed.push(`${question.path} answered ${answer.status}: ${answer.text.slice(0, 150)}`);
    } catch (error) {
      if (this.stopping) return;
      this.tally.recordFailure(error);
      this.failed.push(`${question.path}: ${String(error)}`);
    }
  }
}

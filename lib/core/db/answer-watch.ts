/** The server said nothing for too long. Shaped like a connection that was reset, which is what follows. */
export class NoAnswerError extends Error {
  override readonly name = "NoAnswerError";
  readonly code = "ECONNRESET";
  readonly syscall = "read";
  readonly errno = -104;

  constructor(limitMs: number) {
    super(`The database gave no answer for ${limitMs} ms; the connection is given up`);
  }
}

/**
 * Watches that the queries of a connection are answered. The time is counted from the last answer: those that wait
 * in line behind another are not late.
 */
export class AnswerWatch {
  private open = 0;
  private answers = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private limitMs: number,
    private readonly onSilence: (error: NoAnswerError) => void,
  ) {}

  /** Whether a query is on its way. */
  get isWaiting(): boolean {
    return this.open > 0;
  }

  setLimit(limitMs: number): void {
    this.limitMs = limitMs;
  }

  sent(): void {
    this.open += 1;
    if (this.open === 1) this.arm();
  }

  answered(): void {
    this.open -= 1;
    this.answers += 1;
    clearTimeout(this.timer);
    if (this.open > 0) this.arm();
  }

  private arm(): void {
    const { limitMs, answers } = this;
    this.timer = setTimeout(() => {
      // A process that was itself asleep finds its timers due before it reads what has arrived: read first.
      setImmediate(() => {
        if (this.open > 0 && this.answers === answers) this.onSilence(new NoAnswerError(limitMs));
      });
    }, limitMs);
  }
}

/** The server did not answer in time. Shaped like a connection reset, which follows. */
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
 * Watches that a connection's queries are answered. Time counts from the last answer, so queued queries are not late.
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
      // If this process was suspended, its timers are due before it has read what arrived: read first.
      setImmediate(() => {
        if (this.open > 0 && this.answers === answers) this.onSilence(new NoAnswerError(limitMs));
      });
    }, limitMs);
  }
}

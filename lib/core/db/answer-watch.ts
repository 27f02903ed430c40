/** The server did not respond in time. Has the shape of a connection reset, which follows. */
export class NoAnswerError extends Error {
  override readonly name = "NoAnswerError";
  readonly code = "ECONNRESET";
  readonly syscall = "read";
  readonly errno = -104;

  constructor(limitMs: number) {
    super(`The database did not respond for ${limitMs} ms; the connection is dropped`);
  }
}

/**
 * Watches for responses to a connection's queries. Time counts from the last response, so queued queries are
 * not late.
 */
export class AnswerWatch {
  private open = 0;
  private answers = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private limitMs: number,
    private readonly onSilence: (error: NoAnswerError) => void,
  ) {}

  /** Whether a query is pending. */
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
      // After the process was suspended, its timers fire before it has read what arrived. Read first.
      setImmediate(() => {
        if (this.open > 0 && this.answers === answers) this.onSilence(new NoAnswerError(limitMs));
      });
    }, limitMs);
  }
}

import { type Answer, NoAnswer } from "./http";

/** Counts the results of many requests. */
export class Tally {
  requests = 0;
  fiveXx = 0;
  /** 503 responses with `Retry-After`, among the 5xx. */
  withRetryAfter = 0;
  /** Requests that timed out on the client. */
  hung = 0;
  /** Rejected or broken connections. */
  broken = 0;
  longestMs = 0;
  readonly statuses = new Map<number, number>();

  record({ status, headers, ms }: Answer): void {
    this.requests += 1;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    this.longestMs = Math.max(this.longestMs, ms);
    if (status < 500) return;
    this.fiveXx += 1;
    if (status === 503 && headers["retry-after"] !== undefined) this.withRetryAfter += 1;
  }

  recordFailure(error: unknown): void {
    if (!(error instanceof NoAnswer)) throw error;
    this.requests += 1;
    if (error.hung) this.hung += 1;
    else this.broken += 1;
    this.longestMs = Math.max(this.longestMs, error.ms);
  }

  /** Results that a client of a healthy service never gets: 5xx, broken connections, no response. */
  get failures(): number {
    return this.fiveXx + this.broken + this.hung;
  }

  /** Adds the results of another tally. */
  add(other: Tally): void {
    this.requests += other.requests;
    this.fiveXx += other.fiveXx;
    this.withRetryAfter += other.withRetryAfter;
    this.hung += other.hung;
    this.broken += other.broken;
    this.longestMs = Math.max(this.longestMs, other.longestMs);
    for (const [status, count] of other.statuses) {
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + count);
    }
  }

  get summary(): string {
    const statuses = [...this.statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, count]) => `${count} × ${status}`);
    return [...statuses, `${this.broken} broken`, `${this.hung} hung`].join(", ");
  }
}

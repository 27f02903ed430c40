import pino from "pino";

/** Longest time that an access log line is buffered, in milliseconds. */
const FLUSH_MS = 100;
/** Maximum size of an atomic pipe write (PIPE_BUF), so that lines of processes that share a pipe do not mix. */
const MAX_WRITE = 4_096;

/**
 * Buffers access log lines, because the system call costs more than the rest of a line. Any other line is written
 * immediately, together with the lines buffered before it. A killed process loses the requests of the last 100 ms.
 */
export class BufferedLines implements pino.DestinationStream {
  /** Makes pino pass the parts of each line. */
  readonly [pino.symbols.needsMetadataGsym] = true;
  lastObj: { log?: unknown } = {};
  // pino's own buffer is not used: flushing it calls fsync, which blocks the process.
  readonly #destination;
  #lines = "";
  #timer: NodeJS.Timeout | undefined;
  readonly #flush = () => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const lines = this.#lines;
    this.#lines = "";
    if (lines !== "") this.#destination.write(lines);
  };

  /** @param fd an open file */
  constructor(fd: number) {
    this.#destination = pino.destination({ dest: fd, sync: true });
    process.on("exit", this.#flush);
  }

  write(line: string): void {
    // Nearly all characters of these lines are one byte long, so counting characters is sufficient.
    if (this.#lines.length + line.length > MAX_WRITE) this.#flush();
    this.#lines += line;
    if (this.lastObj.log === "access") this.#timer ??= setTimeout(this.#flush, FLUSH_MS).unref();
    else this.#flush();
  }
}

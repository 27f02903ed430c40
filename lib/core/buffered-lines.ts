import pino from "pino";

/** So long the line of a request may wait for others to be written with. */
const FLUSH_MS = 100;
/** What a pipe takes as a whole (PIPE_BUF), so that processes that share one do not cut each other's lines. */
const MAX_WRITE = 4_096;

/**
 * Writes the lines of the access log together, because the system's part of a write costs more than all the rest of a line.
 * Any other line is written at once, with those before it. A process that is killed loses the requests of the last 100 ms.
 */
export class BufferedLines implements pino.DestinationStream {
  /** Has pino tell of each line what it is made of. */
  readonly [pino.symbols.needsMetadataGsym] = true;
  lastObj: { log?: unknown } = {};
  // Its own buffer is not used: to flush it is to call fsync, which blocks the process until the disk is done.
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
    // Almost all characters of these lines are one byte long, so that counting characters is enough.
    if (this.#lines.length + line.length > MAX_WRITE) this.#flush();
    this.#lines += line;
    if (this.lastObj.log === "access") this.#timer ??= setTimeout(this.#flush, FLUSH_MS).unref();
    else this.#flush();
  }
}

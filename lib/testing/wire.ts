import { connect, createServer, type Server, type Socket } from "node:net";

/** Direction of the lost bytes. */
export type Lost = "to server" | "to client" | "both";

/** One connection through the wire. It stays mute, because its lost bytes are not sent again. */
class Line {
  private lost: Lost | undefined;
  private lastWord: string | undefined;

  constructor(
    private readonly client: Socket,
    private readonly server: Socket,
  ) {
    for (const socket of [client, server]) socket.on("error", () => this.destroy());
    client.on("data", (chunk) => this.toServer(chunk));
    server.on("data", (chunk) => this.passes("to client") && client.write(chunk));
    client.on("close", () => this.passes("to server") && server.destroy());
    server.on("close", () => this.passes("to client") && client.destroy());
  }

  silence(lost: Lost): void {
    this.lost = lost;
  }

  silenceAfter(word: string): void {
    this.lastWord = word;
  }

  destroy(): void {
    this.client.destroy();
    this.server.destroy();
  }

  private passes(way: Lost): boolean {
    return this.lost !== "both" && this.lost !== way;
  }

  private toServer(chunk: Buffer): void {
    if (this.passes("to server")) this.server.write(chunk);
    if (this.lastWord !== undefined && chunk.includes(this.lastWord)) this.lost = "to client";
  }
}

/** A TCP proxy between service and database that can cut connections, restore them and swallow bytes. */
export class Wire {
  private readonly lines = new Set<Line>();
  private server: Server | undefined;
  private target: URL;
  private port = 0;
  private onLine: (line: Line) => void = () => undefined;

  constructor(url: string) {
    this.target = new URL(url);
  }

  /** The database's URL through the wire; available after the first `mend`. */
  get url(): string {
    const url = new URL(this.target);
    url.hostname = "127.0.0.1";
    url.port = String(this.port);
    return url.toString();
  }

  async mend(): Promise<void> {
    const server = createServer((socket) => {
      const other = connect(Number(this.target.port), this.target.hostname);
      const line = new Line(socket, other);
      this.lines.add(line);
      other.on("close", () => this.lines.delete(line));
      this.onLine(line);
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.port, "127.0.0.1", resolve));
    const address = server.address();
    if (typeof address === "object" && address) this.port = address.port;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve));
    for (const line of this.lines) line.destroy();
    await closed;
  }

  /** Loses all bytes from now on, on open and new connections, without closing them. */
  silence(lost: Lost = "both"): void {
    this.everyLine((line) => line.silence(lost));
  }

  /** From now on, a connection that has sent `word` to the server returns nothing. */
  silenceAfter(word: string): void {
    this.everyLine((line) => line.silenceAfter(word));
  }

  /** New connections lead to the server of another URL; open ones do not change. */
  leadTo(url: string): void {
    this.target = new URL(url);
  }

  /** New connections work again. Mute ones stay mute. */
  speak(): void {
    this.onLine = () => undefined;
  }

  private everyLine(change: (line: Line) => void): void {
    this.onLine = change;
    for (const line of this.lines) change(line);
  }
}

import { connect, createServer, type Server, type Socket } from "node:net";

/** A wire between the service and its database that can be cut and mended. */
export class Wire {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private readonly target: URL;
  private port = 0;

  constructor(url: string) {
    this.target = new URL(url);
  }

  /** The database's URL through the wire; it is there once the wire was mended for the first time. */
  get url(): string {
    const url = new URL(this.target);
    url.hostname = "127.0.0.1";
    url.port = String(this.port);
    return url.toString();
  }

  async mend(): Promise<void> {
    this.server = createServer((socket) => {
      const other = connect(Number(this.target.port), this.target.hostname);
      for (const end of [socket, other]) {
        this.sockets.add(end);
        end.on("error", () => end.destroy());
        end.on("close", () => this.sockets.delete(end));
      }
      socket.pipe(other).pipe(socket);
    });
    const { server } = this;
    await new Promise<void>((resolve) => server.listen(this.port, "127.0.0.1", resolve));
    const address = server.address();
    if (typeof address === "object" && address) this.port = address.port;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}

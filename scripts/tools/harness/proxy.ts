import { connect, createServer, type Server, type Socket } from "node:net";

export type Direction = "both" | "to the server" | "to the client";

/** Treatment of bytes: passed on, held (a network outage), or lost. */
type Mode = "pass" | "hold" | "swallow";

type Flow = {
  from: Socket;
  to: Socket;
  direction: Exclude<Direction, "both">;
  held: Buffer[];
  /** The end of the connection waits with the bytes. */
  endHeld: boolean;
};

/** A client's connection and our connection to the server on its behalf. */
type Link = { flows: [Flow, Flow]; isDead: boolean };

/**
 * TCP proxy on 127.0.0.1 that can fall silent without closing anything. A connection that lost bytes stays silent,
 * because later bytes would make no sense without them.
 */
export class Proxy {
  private mode: Mode = "pass";
  private direction: Direction = "both";
  private readonly links = new Set<Link>();
  delayMs = 0;

  private constructor(
    private readonly server: Server,
    private target: number,
  ) {
    server.on("connection", (client) => this.open(client));
  }

  static async start(target: number): Promise<Proxy> {
    const server = createServer({ allowHalfOpen: true });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new Proxy(server, target);
  }

  get port(): number {
    const address = this.server.address();
    if (typeof address !== "object" || address === null) throw new Error("The proxy is closed");
    return address.port;
  }

  /** Loses all bytes from now on. A connection that loses bytes is dead. */
  swallow(direction: Direction): void {
    this.mode = "swallow";
    this.direction = direction;
  }

  /** Holds all bytes until `restore`. */
  hold(direction: Direction): void {
    this.mode = "hold";
    this.direction = direction;
  }

  /** Kills open connections without closing either side; new connections work. */
  abandon(): void {
    for (const link of this.links) link.isDead = true;
  }

  restore(): void {
    this.mode = "pass";
    for (const { flows } of this.links) {
      for (const { held, endHeld, to } of flows) {
        for (const chunk of held.splice(0)) to.write(chunk);
        if (endHeld) to.destroySoon();
      }
    }
  }

  /** Closes dead connections, so that both ends notice. */
  cutDead(): void {
    for (const { flows, isDead } of this.links) {
      if (isDead) for (const { from } of flows) from.destroy();
    }
  }

  /** Redirects new connections. */
  retarget(port: number): void {
    this.target = port;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const { flows } of this.links) for (const { from } of flows) from.destroy();
    await closed;
  }

  private open(client: Socket): void {
    const server = connect({ port: this.target, host: "127.0.0.1", allowHalfOpen: true });
    const link: Link = {
      flows: [
        { from: client, to: server, direction: "to the server", held: [], endHeld: false },
        { from: server, to: client, direction: "to the client", held: [], endHeld: false },
      ],
      isDead: false,
    };
    this.links.add(link);
    for (const flow of link.flows) {
      flow.from.setNoDelay(true);
      flow.from.on("data", (chunk: Buffer) => this.pass(link, flow, chunk));
      flow.from.on("error", () => flow.from.destroy());
      flow.from.on("end", () => this.end(link, flow));
      flow.from.on("close", () => this.end(link, flow));
    }
  }

  private modeOf(link: Link, { direction }: Flow): Mode {
    if (link.isDead) return "swallow";
    return this.direction === "both" || this.direction === direction ? this.mode : "pass";
  }

  private pass(link: Link, flow: Flow, chunk: Buffer): void {
    const mode = this.modeOf(link, flow);
    if (mode === "swallow") link.isDead = true;
    else if (mode === "hold") flow.held.push(chunk);
    else if (this.delayMs === 0) flow.to.write(chunk);
    else setTimeout(() => flow.to.writable && flow.to.write(chunk), this.delayMs);
  }

  /** One end has closed. The other end learns of it unless the network is silent. */
  private end(link: Link, flow: Flow): void {
    const mode = this.modeOf(link, flow);
    if (mode === "swallow") link.isDead = true;
    else if (mode === "hold") flow.endHeld = true;
    else flow.to.destroySoon();
    if (link.flows.every(({ from }) => from.destroyed)) this.links.delete(link);
  }
}

import type { AddressInfo, Socket } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

/** What the server does with an e-mail. */
export type Manner =
  | "accepts"
  /** Refuses the recipient for now (451). */
  | "postpones"
  /** Refuses the recipient for good (550). */
  | "refuses"
  /** Takes the e-mail and never answers. */
  | "hangs"
  /** Takes the e-mail and breaks the connection instead of an answer. */
  | "drops";

/** An e-mail as it arrived; each arrival counts, also of a repetition. */
export type Arrived = Pick<ParsedMail, "messageId" | "subject" | "text" | "html" | "headers"> & {
  to: string[];
};

const LOOPBACK = "127.0.0.1";

/** A real SMTP server of the tests. */
export class MailServer {
  readonly arrived: Arrived[] = [];
  manner: Manner = "accepts";
  port: number;
  #server: SMTPServer | null = null;
  readonly #sockets = new Set<Socket>();
  readonly #onArrival: (mail: Arrived) => void;

  /** @param port 0 takes a free one at the first start, and keeps it. */
  constructor(port = 0, onArrival: (mail: Arrived) => void = () => undefined) {
    this.port = port;
    this.#onArrival = onArrival;
  }

  get url(): string {
    return `smtp://${LOOPBACK}:${this.port}`;
  }

  /** Those that arrived at an address. */
  arrivedAt(address: string): Arrived[] {
    return this.arrived.filter(({ to }) => to.includes(address));
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      disableReverseLookup: true,
      onRcptTo: (_address, _session, done) => done(this.#refusal()),
      onData: (stream, { envelope }, done) => {
        const to = envelope.rcptTo.map(({ address }) => address);
        void simpleParser(stream).then((mail) => {
          this.arrived.push({ ...mail, to });
          this.#onArrival({ ...mail, to });
          if (this.manner === "drops") return this.#breakAll();
          if (this.manner !== "hangs") done();
        });
      },
    });
    // A client that goes away in the middle is what some tests are about.
    server.on("error", () => undefined);
    server.server.on("connection", (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once("close", () => this.#sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(this.port, LOOPBACK, resolve));
    this.port = (server.server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Goes away at once, with all connections. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    this.#breakAll();
    await closed;
  }

  #breakAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #refusal(): Error | null {
    if (this.manner === "postpones")
      return Object.assign(new Error("Try again later"), { responseCode: 451 });
    if (this.manner === "refuses") return Object.assign(new Error("No such mailbox"), { responseCode: 550 });
    return null;
  }
}

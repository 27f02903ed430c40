import type { AddressInfo, Socket } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

/** The server's reaction to an email. */
export type Manner =
  | "accepts"
  /** Rejects the recipient temporarily (451). */
  | "postpones"
  /** Rejects the recipient permanently (550). */
  | "refuses"
  /** Accepts the email and never responds. */
  | "hangs"
  /** Accepts the email and closes the connection without a response. */
  | "drops";

/** A received email; repetitions count separately. */
export type Arrived = Pick<ParsedMail, "messageId" | "subject" | "text" | "html" | "headers"> & {
  to: string[];
};

const LOOPBACK = "127.0.0.1";

/** A real SMTP server for tests. */
export class MailServer {
  readonly arrived: Arrived[] = [];
  manner: Manner = "accepts";
  port: number;
  #server: SMTPServer | null = null;
  readonly #sockets = new Set<Socket>();
  readonly #onArrival: (mail: Arrived) => void;

  /** @param port 0 for a free one at the first start, which is kept. */
  constructor(port = 0, onArrival: (mail: Arrived) => void = () => undefined) {
    this.port = port;
    this.#onArrival = onArrival;
  }

  get url(): string {
    return `smtp://${LOOPBACK}:${this.port}`;
  }

  /** Returns the emails that arrived at an address. */
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
    // Some tests are about clients that disconnect in the middle.
    server.on("error", () => undefined);
    server.server.on("connection", (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once("close", () => this.#sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(this.port, LOOPBACK, resolve));
    this.port = (server.server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Stops immediately and closes all connections. */
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

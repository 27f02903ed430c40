import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { text } from "node:stream/consumers";

/** A received webhook request. */
export type Received = { headers: IncomingHttpHeaders; body: string };

/** Local receiver of webhooks with a configurable response. */
export class Receiver {
  readonly received: Received[] = [];
  /** Status of its responses. */
  status = 204;
  answer = "";

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Receiver> {
    const server = createServer();
    const receiver = new Receiver(server);
    server.on("request", (request, response) => {
      text(request).then(
        (body) => {
          receiver.received.push({ headers: request.headers, body });
          response.writeHead(receiver.status).end(receiver.answer);
        },
        // The connection was closed, for example at the end of the test.
        () => undefined,
      );
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return receiver;
  }

  get url(): string {
    const address = this.server.address();
    if (address === null || typeof address === "string") throw new Error("It does not listen");
    return `http://127.0.0.1:${address.port}/hooks`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

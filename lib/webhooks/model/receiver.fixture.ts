import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { Webhook } from "standardwebhooks";

/** A received request with a valid signature. */
export type Received = { id: string; headers: IncomingHttpHeaders; event: Told };

type Told = {
  id: string;
  type: string;
  sequence: number | null;
  data: { delivery?: { order_number: string; status: string } };
};

type Answer = (response: ServerResponse, received: Received) => void;

const accept: Answer = (response) => void response.writeHead(204).end();

const wordsOf = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** A merchant's local receiver, which verifies with the public library. */
export class Receiver {
  readonly received: Received[] = [];
  readonly refused: unknown[] = [];
  answer: Answer = accept;
  private readonly server = createServer((request, response) => void this.take(request, response));

  private constructor(private readonly secrets: string[]) {}

  static async start(...secrets: string[]): Promise<Receiver> {
    const receiver = new Receiver(secrets);
    await new Promise<void>((resolve) => receiver.server.listen(0, "127.0.0.1", resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  get port(): number {
    const address = this.server.address();
    if (address === null || typeof address === "string") throw new Error("It does not listen");
    return address.port;
  }

  /** Order number and status of the received events, in order of arrival. */
  get told(): string[] {
    return this.received.map(
      ({ event: { data } }) => `${data.delivery?.order_number} ${data.delivery?.status}`,
    );
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { headers } = request;
    const text = await textOf(request);
    try {
      for (const secret of this.secrets) new Webhook(secret).verify(text, wordsOf(headers));
    } catch (error) {
      this.refused.push(error);
    }
    const received = { id: String(headers["webhook-id"]), headers, event: JSON.parse(text) as Told };
    this.received.push(received);
    this.answer(response, received);
  }
}

import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { performance } from "node:perf_hooks";
import { gunzipSync } from "node:zlib";

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; ms: number };

/** Decodes the text of a body. It may be compressed if the client accepts that. */
function readText(body: Buffer, encoding: string | undefined): string {
  const isCompressed = encoding === "gzip" && body.length > 0;
  return (isCompressed ? gunzipSync(body) : body).toString("utf8");
}

export type Question = {
  method?: string;
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Uint8Array;
  /** Time-out of the client. */
  timeoutMs?: number;
};

/** A response may repeat the request in its headers and must still be readable. */
const MAX_HEADER_BYTES = 1024 * 1024;

/** There was no complete response: the connection broke or the client timed out. */
export class NoAnswer extends Error {
  constructor(
    readonly hung: boolean,
    readonly ms: number,
    reason: string,
  ) {
    super(`no answer after ${ms.toFixed(0)} ms: ${reason}`);
  }
}

/** Client of the service on a port of this machine. The harness never contacts other machines. */
export class Client {
  private readonly agent: Agent;

  constructor(
    readonly port: number,
    connections = Infinity,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** @throws NoAnswer */
  send({ method = "GET", path, headers, body, timeoutMs = 60_000 }: Question): Promise<Answer> {
    const started = performance.now();
    return new Promise((resolve, reject) => {
      const fail = (hung: boolean, reason: string) => {
        reject(new NoAnswer(hung, performance.now() - started, reason));
      };
      const options = {
        host: "127.0.0.1",
        port: this.port,
        agent: this.agent,
        method,
        path,
        maxHeaderSize: MAX_HEADER_BYTES,
        // Node sends no length with DELETE and OPTIONS, so the server would read the body as another request.
        headers: body === undefined ? headers : { "content-length": Buffer.byteLength(body), ...headers },
      };
      const sent = request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", (error) => fail(false, error.message));
        response.on("end", () => {
          clearTimeout(timer);
          const { statusCode: status = 0, headers } = response;
          const text = readText(Buffer.concat(chunks), headers["content-encoding"]);
          resolve({ status, headers, text, ms: performance.now() - started });
        });
      });
      const timer = setTimeout(() => {
        fail(true, "the client gave up");
        sent.destroy();
      }, timeoutMs);
      sent.on("error", (error) => {
        clearTimeout(timer);
        fail(false, error.message);
      });
      sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

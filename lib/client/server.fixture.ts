import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import type { AddressInfo } from "node:net";

type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: unknown };

/** The server's reaction to the next request: respond, break the connection, or say nothing. */
type Step =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | "break"
  | "break in the response"
  | "silence";

/** A server that takes one step per request, in order, and records the requests. */
export async function scriptedServer(steps: Step[]) {
  const seen: Seen[] = [];
  const rest = [...steps];
  const server = createServer((request, response) => {
    const { method = "", url = "", headers } = request;
    const isRead = method === "GET";
    void (
      isRead
        ? Promise.resolve(undefined)
        : text(request).then((sent): unknown => (sent === "" ? undefined : JSON.parse(sent)))
    ).then((body) => {
      seen.push({ method, url, headers, body });
      const step = rest.shift() ?? {
        status: 500,
        body: { error: "Internal Server Error", message: "no step" },
      };
      if (step === "silence") return;
      if (step === "break") return request.socket.destroy();
      if (step === "break in the response") {
        response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
        response.write("{", () => request.socket.destroy());
        return;
      }
      response.writeHead(step.status, {
        "content-type": "application/json",
        "x-request-id": "r-1",
        ...step.headers,
      });
      response.end(JSON.stringify(step.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    seen,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

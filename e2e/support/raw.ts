import { request } from "node:http";
import { connect } from "node:net";

type RawRequest = { method: string; path: string; headers?: Record<string, string>; body?: string };

/** Sends what `fetch` would refuse or repair: odd methods, broken paths, chunked bodies. */
export function rawRequest(
  baseURL: string,
  { method, path, headers = {}, body }: RawRequest,
): Promise<{ status: number; json: unknown }> {
  const { hostname, port } = new URL(baseURL);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        try {
          resolve({ status: response.statusCode ?? 0, json: JSON.parse(text) as unknown });
        } catch {
          reject(new Error(`Not JSON: ${text.slice(0, 200)}`));
        }
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Sends the bytes as they are and then nothing, and reads until the server closes the connection. */
export async function rawBytes(baseURL: string, bytes: string): Promise<{ head: string; body: unknown }> {
  const { hostname, port } = new URL(baseURL);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  let text = "";
  for await (const chunk of socket.setEncoding("utf8")) text += String(chunk);
  const [head = "", body = ""] = text.split("\r\n\r\n");
  // It may come in chunks, each behind a line with its length.
  const [json = ""] = /\{.*\}/.exec(body) ?? [];
  return { head, body: JSON.parse(json) as unknown };
}

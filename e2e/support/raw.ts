import { Agent, request } from "node:http";
import { connect } from "node:net";
import { conformanceProblem } from "./conformance";

type RawRequest = { method: string; path: string; headers?: Record<string, string>; body?: string };
type Answered = { status: number; headers: Headers; body: unknown };

/** Checks that a response is as described. */
function described<Answer extends Answered>(sent: { method: string; path: string }, answer: Answer): Answer {
  const problem = conformanceProblem(sent, answer);
  if (problem === null) return answer;
  throw new Error(`${sent.method} ${sent.path} → ${answer.status} is not as described: ${problem}`);
}

/** Sends requests that `fetch` would reject or repair: odd methods, broken paths, chunked bodies. */
export function rawRequest(
  baseURL: string,
  { method, path, headers = {}, body }: RawRequest,
): Promise<Answered> {
  const { hostname, port } = new URL(baseURL);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        const told = Object.entries(response.headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]);
        try {
          const answer = {
            status: response.statusCode ?? 0,
            headers: new Headers(told),
            body: JSON.parse(text) as unknown,
          };
          resolve(described({ method, path }, answer));
        } catch (error) {
          reject(new Error(`${method} ${path} → ${text.slice(0, 200)}`, { cause: error }));
        }
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Sends raw bytes and reads until the server closes the connection. */
export async function rawBytes(baseURL: string, bytes: string): Promise<Answered> {
  const { hostname, port } = new URL(baseURL);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  let text = "";
  for await (const chunk of socket.setEncoding("utf8")) text += String(chunk);
  const [head = "", body = ""] = text.split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  const told = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  // It may be chunked, with a length before each chunk.
  const [json = ""] = /\{.*\}/.exec(body) ?? [];
  const [method = "", path = ""] = bytes.split(" ");
  const status = Number(statusLine.split(" ")[1]);
  return described(
    { method, path },
    { status, headers: new Headers(told), body: JSON.parse(json) as unknown },
  );
}

const agent = new Agent({ keepAlive: true });

/** Sends raw headers, including repeated names. Returns the status. */
export function statusOf(baseURL: string, target: string, headers: string[] = []): Promise<number> {
  const { host, hostname, port } = new URL(baseURL);
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, hostname, port, path: target, headers: ["Host", host, ...headers] },
      (answer) => {
        answer.resume();
        answer.once("end", () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.once("error", reject);
    sent.end();
  });
}

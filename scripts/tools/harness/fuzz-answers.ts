import { connect } from "node:net";
import { z } from "zod";
import { type Answer, type Client, NoAnswer } from "./http";
import type { Fuzz } from "./fuzz-requests";

/** Authentication headers by kind of client. */
export type Identities = Record<"api" | "sandbox" | "person" | "staff" | "stranger", Record<string, string>>;

const TIMEOUT_MS = 30_000;

/** Error names of the API contract. */
const ERROR_NAMES = [
  "Bad Request",
  "Validation Error",
  "Invalid Address",
  "Unauthorized",
  "Forbidden",
  "Not Found",
  "Method Not Allowed",
  "Request Timeout",
  "Conflict",
  "Payload Too Large",
  "URI Too Long",
  "Unprocessable Entity",
  "Too Many Requests",
  "Request Header Fields Too Large",
  "Internal Server Error",
  "Service Unavailable",
];

const errorBody = z.strictObject({
  error: z.enum(ERROR_NAMES),
  message: z.string().min(1),
  errors: z.record(z.string(), z.array(z.string().min(1)).min(1)).optional(),
});

const MACHINE_PATH = /^\/(rates|deliveries|sandbox|events|healthz|readyz)(?=$|[/?#])/;

function shapeProblem(text: string): string | undefined {
  try {
    const result = errorBody.safeParse(JSON.parse(text));
    return result.success ? undefined : `an error of another shape: ${text.slice(0, 200)}`;
  } catch {
    return `an error that is not JSON: ${text.slice(0, 200)}`;
  }
}

function answerProblem(method: string, path: string, { status, headers, text }: Answer): string | undefined {
  if (status >= 500) return `${status}: ${text.slice(0, 200)}`;
  // A server action reports its failure in a response with status 200.
  if (/"error":\{"code":"(internal|unavailable)"/.test(text)) return `an action failed: ${text.slice(-200)}`;
  if (headers["x-request-id"] === undefined) return `${status} without X-Request-Id`;
  if (status < 400 || method === "HEAD" || !MACHINE_PATH.test(path)) return undefined;
  return shapeProblem(text);
}

/** Sends a request on a separate socket. The service may respond or disconnect, but must not ignore it. */
function sendRaw(port: number, bytes: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.end(bytes, "latin1"));
    const timer = setTimeout(() => {
      resolve("neither answered nor hung up on");
      socket.destroy();
    }, TIMEOUT_MS);
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      clearTimeout(timer);
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
      if (answer === "" || status === "100") resolve(undefined);
      else if (status === undefined) resolve(`not HTTP: ${answer.slice(0, 100)}`);
      else if (status >= "500") resolve(answer.slice(0, 300));
      else resolve(/\r\nx-request-id: /i.test(answer) ? undefined : `${status} without X-Request-Id`);
    });
  });
}

/** Sends one request. @returns the problem with its response, if any */
export async function problemOf(
  client: Client,
  identities: Identities,
  fuzz: Fuzz,
): Promise<string | undefined> {
  if (fuzz.kind === "raw") return sendRaw(client.port, fuzz.bytes);
  const { kind, method, path, headers, body } = fuzz;
  const all = { ...identities[kind], ...headers };
  try {
    const answer = await client.send({ method, path, headers: all, body, timeoutMs: TIMEOUT_MS });
    return answerProblem(method, path, answer);
  } catch (error) {
    if (error instanceof NoAnswer) return error.hung ? "no answer" : `the connection broke: ${error.message}`;
    // Node's client refuses to send some headers and paths. The raw-socket requests cover similar ones.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Describes a request in one line. */
export function describeFuzz(fuzz: Fuzz): string {
  return describe(fuzz).replace(/\s+/g, " ");
}

function describe(fuzz: Fuzz): string {
  if (fuzz.kind === "raw") return `raw ${JSON.stringify(fuzz.bytes).slice(0, 300)}`;
  const { kind, method, path, headers, body } = fuzz;
  const text = typeof body === "string" ? body : body && `${body.length} bytes`;
  return `${kind} ${method} ${path.slice(0, 200)} ${JSON.stringify(headers)} ${(text ?? "").slice(0, 200)}`;
}

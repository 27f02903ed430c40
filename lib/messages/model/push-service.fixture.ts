import { createECDH, createPublicKey, randomBytes, verify, type ECDH } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { decrypt } from "http_ece";
import { Agent, buildConnector } from "undici";
import type { PushTarget } from "../shared/push-subscription";

/** A push that has arrived, decrypted as a browser would. */
export type ArrivedPush = {
  path: string;
  headers: IncomingHttpHeaders;
  payload: { id: string; title: string; text: string };
  token: { aud: string; sub: string; exp: number };
};

/** Response of the service. */
export type PushAnswer = { status: number; headers?: Record<string, string>; hangs?: boolean };

const ORIGIN = "https://push.example.com";

/** A push service on this machine with subscribed browsers. It verifies requests according to RFC 8292. */
export class PushService {
  readonly arrived: ArrivedPush[] = [];
  readonly refused: unknown[] = [];
  answer: PushAnswer = { status: 201 };
  /** Redirects all outgoing connections to this service. */
  readonly through: Agent;
  private readonly browsers = new Map<string, { ecdh: ECDH; auth: string }>();
  private readonly server = createServer((request, response) => void this.take(request, response));

  private constructor() {
    const plain = buildConnector({});
    this.through = new Agent({
      connect: (options, callback) =>
        plain({ ...options, protocol: "http:", hostname: "127.0.0.1", port: String(this.port) }, callback),
    });
  }

  static async start(): Promise<PushService> {
    const service = new PushService();
    await new Promise<void>((resolve) => service.server.listen(0, "127.0.0.1", resolve));
    return service;
  }

  get port(): number {
    const address = this.server.address();
    if (address === null || typeof address === "string") throw new Error("It does not listen");
    return address.port;
  }

  /** Subscribes a browser. */
  subscribe(): PushTarget {
    const ecdh = createECDH("prime256v1");
    const p256dh = ecdh.generateKeys("base64url");
    const auth = randomBytes(16).toString("base64url");
    const path = `/send/${randomBytes(16).toString("base64url")}`;
    this.browsers.set(path, { ecdh, auth });
    return { endpoint: ORIGIN + path, p256dh, auth };
  }

  arrivedAt({ endpoint }: PushTarget): ArrivedPush[] {
    return this.arrived.filter(({ path }) => ORIGIN + path === endpoint);
  }

  async stop(): Promise<void> {
    await this.through.destroy();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    try {
      this.arrived.push(this.read(request, Buffer.concat(chunks)));
    } catch (error) {
      this.refused.push(error);
    }
    const { status, headers = {}, hangs = false } = this.answer;
    if (!hangs) response.writeHead(status, headers).end("What a stranger says");
  }

  private read({ url: path = "", headers }: IncomingMessage, body: Buffer): ArrivedPush {
    const browser = this.browsers.get(path);
    if (!browser || headers["content-encoding"] !== "aes128gcm") throw new Error(`Nobody reads ${path}`);
    const { ecdh: privateKey, auth: authSecret } = browser;
    const text = decrypt(body, { version: "aes128gcm", privateKey, authSecret }).toString();
    const token = tokenOf(headers.authorization ?? "");
    return { path, headers, payload: JSON.parse(text) as ArrivedPush["payload"], token };
  }
}

/** Returns the claims of a valid ES256 signature. */
function tokenOf(authorization: string): ArrivedPush["token"] {
  const [, signed = "", signature = "", key = ""] =
    /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const bytes = Buffer.from(signature, "base64url");
  const isRight = verify("sha256", Buffer.from(signed), { key: publicKey, dsaEncoding: "ieee-p1363" }, bytes);
  if (!isRight) throw new Error("The signature is wrong");
  const [, claims = ""] = signed.split(".");
  return JSON.parse(Buffer.from(claims, "base64url").toString()) as ArrivedPush["token"];
}

import { connect, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "../db";
import { deliveryPageOutput, presentDeliveryPage } from "../deliveries/present";
import { listDeliveries } from "../deliveries/list";
import { listQuery } from "../deliveries/list-query";
import { reasonsNotReady } from "../readiness";
import { testDatabase } from "../testing/database";
import { merchantContext } from "../testing/fixtures";
import { endpoint, query } from "./endpoint";

/** A wire between the service and its database that can be cut and mended. */
class Wire {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  port = 0;

  constructor(private readonly target: URL) {}

  async mend(): Promise<void> {
    this.server = createServer((socket) => {
      const other = connect(Number(this.target.port), this.target.hostname);
      for (const end of [socket, other]) {
        this.sockets.add(end);
        end.on("error", () => end.destroy());
        end.on("close", () => this.sockets.delete(end));
      }
      socket.pipe(other).pipe(socket);
    });
    const { server } = this;
    await new Promise<void>((resolve) => server.listen(this.port, "127.0.0.1", resolve));
    const address = server.address();
    if (typeof address === "object" && address) this.port = address.port;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}

const database = testDatabase();
const list = endpoint(query(listQuery), listDeliveries, { status: 200, body: presentDeliveryPage });
let wire: Wire;
let headers: Record<string, string>;

beforeAll(async () => {
  const { merchant } = await merchantContext(database.db);
  headers = {
    "x-service-token": merchant.token,
    "x-service-secret": merchant.secret,
    "content-type": "application/json",
  };
  const url = new URL(database.url);
  wire = new Wire(new URL(database.url));
  await wire.mend();
  url.hostname = "127.0.0.1";
  url.port = String(wire.port);
  process.env.DATABASE_URL = url.toString();
});

afterAll(async () => {
  await db().$disconnect();
  await wire.cut();
});

const request = () => list(new Request("http://localhost/deliveries", { headers }));

it("answers 503 while the database is away, and recovers by itself", async () => {
  expect((await request()).status).toBe(200);

  await wire.cut();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const answer = await request();
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(await answer.json()).toEqual({
      error: "Service Unavailable",
      message: "The service cannot reach its database; try again shortly",
    });
  }
  expect(await reasonsNotReady(db())).toContain("The database cannot be reached or was never migrated");

  await wire.mend();
  const answer = await request();
  expect(answer.status).toBe(200);
  expect(deliveryPageOutput.parse(await answer.json()).total_entries).toBe(0);
});

import { apiClient, expect, test } from "../support/api";
import { newMerchant } from "../support/database";
import { startOwnServer } from "../support/own-server";

const POOL_SIZE = 2;
/** Two jobs at once, one that listens for new ones, one that holds locks; and three for what is sent: two listen, one works. */
const CONNECTIONS_OF_QUEUE = 7;
const CONNECTIONS_OF_REQUEST_LOG = 1;
const MOST = POOL_SIZE + CONNECTIONS_OF_QUEUE + CONNECTIONS_OF_REQUEST_LOG;

test("the machine API and the pages share one database pool and one queue", async () => {
  const server = await startOwnServer({ DATABASE_POOL_SIZE: String(POOL_SIZE), BACKGROUND_WORK: "web" });
  const databasePort = Number(new URL(process.env.DATABASE_URL ?? "").port);
  const api = apiClient(server.baseURL, await newMerchant());
  const many = Array.from({ length: 12 });
  const answers = await Promise.all([
    ...many.map(async () => (await api.get("/deliveries")).status),
    ...many.map(async () => (await fetch(`${server.baseURL}/track/none`)).status),
  ]);
  expect(new Set(answers)).toEqual(new Set([200, 404]));
  expect(server.connectionsTo(databasePort)).toBeLessThanOrEqual(MOST);
  // The queue opens its connections when the server is ready, which may take a while.
  const connections = async () => {
    await api.get("/deliveries");
    return server.connectionsTo(databasePort);
  };
  await expect.poll(connections).toBeGreaterThan(POOL_SIZE + CONNECTIONS_OF_REQUEST_LOG);
  expect(await connections()).toBeLessThanOrEqual(MOST);
  await server.stop();
});

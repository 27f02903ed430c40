import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, utimes } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { Agent } from "undici";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isPublicAddress } from "@/lib/core/internet/address";
import { guardedAgent } from "@/lib/core/internet/agent";
import { appendToExtract, deleteOldExtracts, extractPath, prepareExtract } from "./extract-file";
import { extractUrlProblem } from "./extract-url";
import { fetchExtract } from "./fetch-extract";

let home: string;
let server: Server;
let origin: string;
let respond: RequestListener = () => undefined;

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), "waybill-extracts-"));
  process.env.REGION_DIR = home;
  server = createServer((request, response) => respond(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server has no port");
  origin = `http://127.0.0.1:${address.port}`;
});
afterAll(async () => {
  server.close();
  await rm(home, { recursive: true });
});

const file = () => extractPath("one");

type Given = {
  signal?: AbortSignal;
  maxBytes?: number;
  limitMs?: number;
  onProgress?: (share: number) => void;
};

/** Downloads from the test's server. Every other address is checked as usual. */
function fetchHere(given: Given = {}): Promise<void> {
  const problemOf = (url: string) => (url.startsWith(origin) ? null : extractUrlProblem(url));
  const { signal = new AbortController().signal, onProgress = () => undefined, ...rest } = given;
  const route = { dispatcher: new Agent(), problemOf };
  return fetchExtract(`${origin}/nevada-latest.osm.pbf`, file(), { signal, onProgress, route, ...rest });
}

it("follows redirects, reports the progress and writes the file", async () => {
  respond = ({ url }, response) => {
    if (url === "/nevada-latest.osm.pbf") response.writeHead(302, { Location: "/day/nevada.osm.pbf" }).end();
    else response.writeHead(200, { "Content-Length": 10 }).end("an extract");
  };
  const shares: number[] = [];
  await fetchHere({ onProgress: (share) => void shares.push(share) });
  expect(await readFile(file(), "utf8")).toBe("an extract");
  expect(shares.at(-1)).toBe(1);
});

it.each([
  ["http://example.com/x.pbf", "must start with https://"],
  ["https://169.254.169.254/x.pbf", "must point to the public internet"],
  ["https://localhost/x.pbf", "must point to the public internet"],
])("does not follow a redirect to %s", async (target, reason) => {
  respond = (_request, response) => void response.writeHead(302, { Location: target }).end();
  await expect(fetchHere()).rejects.toThrow(reason);
});

it("rejects too many redirects, other statuses, large files and those of unknown size", async () => {
  respond = (_request, response) => void response.writeHead(301, { Location: "/again" }).end();
  await expect(fetchHere()).rejects.toThrow("redirects too often");
  respond = (_request, response) => void response.writeHead(404).end("nothing");
  await expect(fetchHere()).rejects.toThrow("answered with status 404");
  respond = (_request, response) => void response.writeHead(200, { "Content-Length": 11 }).end("an extract!");
  await expect(fetchHere({ maxBytes: 10 })).rejects.toThrow("The extract is larger than");
  respond = (_request, response) => void response.writeHead(200).end("an extract of unknown length");
  await expect(fetchHere()).rejects.toThrow("does not state the size of the extract");
});

it("limits the time of a download", async () => {
  respond = (_request, response) => void response.writeHead(200, { "Content-Length": 1_000 }).write("a part");
  await expect(fetchHere({ limitMs: 100 })).rejects.toThrow("The download took longer than 6 hours.");
});

it("stops when it is canceled", async () => {
  const stop = new AbortController();
  respond = (_request, response) => {
    response.writeHead(200, { "Content-Length": 1_000 }).write("a part");
  };
  const canceled = fetchHere({ signal: stop.signal, onProgress: () => stop.abort() });
  await expect(canceled).rejects.toMatchObject({ name: "AbortError" });
});

it("does not connect to a name that resolves to an internal address", async () => {
  const resolve = () => Promise.resolve([{ address: "10.0.0.7", family: 4 }]);
  const route = { dispatcher: guardedAgent(isPublicAddress, resolve), problemOf: extractUrlProblem };
  const { signal } = new AbortController();
  const fetched = fetchExtract("https://maps.example.com/x.pbf", file(), {
    signal,
    onProgress: () => undefined,
    route,
  });
  await expect(fetched).rejects.toThrow("The address does not lead to the public internet.");
});

it.each([
  ["https://download.geofabrik.de/us/nevada-latest.osm.pbf", null],
  ["nevada", "not_web_address"],
  ["ftp://example.com/x.pbf", "not_https"],
  ["http://example.com/x.pbf", "not_https"],
  ["https://ada:secret@example.com/x.pbf", "user_info"],
  ["https://example.com:8443/x.pbf", "port_not_one_of:443"],
  ["https://10.0.0.1/x.pbf", "not_public_address"],
  ["https://[::1]/x.pbf", "not_public_address"],
  ["https://waybill.internal/x.pbf", "not_public_address"],
])("checks the address %s", (url, problem) => {
  expect(extractUrlProblem(url)).toBe(problem);
});

it("requires room for a region on the disk, and deletes other extracts", async () => {
  await prepareExtract(1);
  expect(existsSync(file())).toBe(false);
  await expect(prepareExtract(1e18)).rejects.toThrow(
    /^The disk has too little room: .* \d+(\.\d)? [kMGT]B are free\.$/,
  );
});

it("deletes extracts that were left behind, but none of a running change", async () => {
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  for (const id of ["left", "running", "new"]) await appendToExtract(id, new Uint8Array(1));
  for (const id of ["left", "running"]) await utimes(extractPath(id), twoDaysAgo, twoDaysAgo);
  await deleteOldExtracts(["running"]);
  const exist = ["left", "running", "new"].filter((id) => existsSync(extractPath(id)));
  expect(exist).toEqual(["running", "new"]);
});

import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { captureLog } from "@/lib/testing/log-lines";
import { SERVICE_PARTS } from "../map/style";
import { answerJson, answerText, FAULTS, MapService } from "@/lib/testing/map-service";
import { createStyleService } from "./style-service";

const KEY = "a-secret-of-the-operator";
const TILE = Buffer.from("a tile");
const log = captureLog("info");

/** Tiles, glyphs and sprites come from a separate host. */
let host: MapService;
let server: MapService;

const answerDocument: MapService["answer"] = (response, asked) =>
  answerJson(documents()[asked.path] ?? {})(response, asked);

beforeEach(async () => {
  host = await MapService.start();
  server = await MapService.start();
  host.answer = (response) =>
    void response
      .writeHead(200, { "content-type": "application/x-protobuf", "content-encoding": "gzip" })
      .end(gzipSync(TILE));
  server.answer = answerDocument;
});
afterEach(() => Promise.all([host.stop(), server.stop()]));

const originOf = ({ port }: MapService) => `http://127.0.0.1:${port}`;

/** A style as from hosted services: the key in each URL, tiles described at a separate URL. */
const documents = (): Record<string, unknown> => ({
  "/style.json": {
    version: 8,
    name: "Streets",
    metadata: { account: KEY },
    sources: {
      roads: { type: "vector", url: `tiles.json?key=${KEY}` },
      relief: {
        type: "raster",
        tiles: [
          `${originOf(host)}/a/{z}/{x}/{y}{ratio}.png?key=${KEY}`,
          `${originOf(host)}/b/{z}/{x}/{y}{ratio}.png?key=${KEY}`,
        ],
        tileSize: 256,
      },
      "our places": { type: "geojson", data: `/places.geojson?key=${KEY}` },
    },
    layers: [{ id: "roads", type: "line", source: "roads", "source-layer": "roads" }],
    sprite: `${originOf(host)}/sprite?key=${KEY}`,
    glyphs: `${originOf(host)}/fonts/{fontstack}/{range}.pbf?key=${KEY}`,
  },
  "/tiles.json": {
    tilejson: "3.0.0",
    tiles: [`${originOf(host)}/roads/{z}/{x}/{y}.pbf?key=${KEY}`],
    maxzoom: 14,
    attribution: '<a href="https://example.com">© Somebody</a>',
  },
  "/places.geojson": { type: "FeatureCollection", features: [] },
});

const createService = (more: Partial<Parameters<typeof createStyleService>[0]> = {}) =>
  createStyleService({
    url: new URL(`${originOf(server)}/style.json?key=${KEY}`),
    hosts: [originOf(host)],
    ...more,
  });
type Service = ReturnType<typeof createService>;

const partOf = (service: Service, part: string, isGzipTaken = true) => {
  const [path = "", search] = part.replace(SERVICE_PARTS, "").split("?");
  const segments = path.split("/").map(decodeURIComponent);
  return service.serve({ segments, search: new URLSearchParams(search) }, isGzipTaken);
};

type Style = {
  sources: Record<
    "roads" | "relief" | "our places",
    { tiles: [string]; data: string } & Record<string, unknown>
  >;
  sprite: string;
  glyphs: string;
};

async function styleOf(service: Service): Promise<Style> {
  const { status, body } = await partOf(service, "style.json");
  expect(status).toBe(200);
  return JSON.parse(Buffer.from(body ?? []).toString()) as Style;
}

const at = (template: string, values: Record<string, string>) =>
  template.replace(/\{([\w-]+)\}/g, (_, name: string) => values[name] ?? "");

it("sends the style with our URLs, and without the key", async () => {
  const style = await styleOf(createService());
  expect(style).toMatchObject({
    version: 8,
    layers: [{ id: "roads" }],
    sources: {
      roads: { type: "vector", maxzoom: 14, attribution: expect.stringContaining("Somebody") as string },
    },
  });
  const text = JSON.stringify(style);
  expect(text).not.toContain(KEY);
  expect(text).not.toContain("127.0.0.1");
});

it("sends tiles, glyphs, sprites and places from the style's sources", async () => {
  const service = createService();
  const { sources, sprite, glyphs } = await styleOf(service);
  const tile = await partOf(service, at(sources.roads.tiles[0], { z: "14", x: "4824", y: "6157" }));
  expect(tile).toMatchObject({
    status: 200,
    headers: { "Content-Encoding": "gzip", Vary: "Accept-Encoding" },
  });
  expect(gunzipSync(tile.body ?? "")).toEqual(TILE);
  await partOf(service, at(sources.relief.tiles[0], { z: "3", x: "2", y: "2", ratio: "@2x" }));
  await partOf(service, at(sources.relief.tiles[0], { z: "3", x: "2", y: "3" }));
  await partOf(service, at(glyphs, { fontstack: "Noto Sans Regular,Arial", range: "0-255" }));
  await partOf(service, `${sprite}@2x.json`);
  await partOf(service, `${sprite}.png`);
  expect(host.asked.map(({ path }) => path)).toEqual([
    "/roads/14/4824/6157.pbf",
    "/a/3/2/2@2x.png",
    "/b/3/2/3.png",
    "/fonts/Noto%20Sans%20Regular%2CArial/0-255.pbf",
    "/sprite@2x.json",
    "/sprite.png",
  ]);
  expect(host.asked.every(({ search }) => search.get("key") === KEY)).toBe(true);
  const places = await partOf(service, sources["our places"].data);
  expect(places).toMatchObject({ status: 200, headers: { "Content-Type": "application/json" } });
});

it("uncompresses for a browser without gzip, and passes on the cache lifetime of a part", async () => {
  const service = createService();
  const { sources } = await styleOf(service);
  const tile = at(sources.roads.tiles[0], { z: "1", x: "1", y: "1" });
  const plain = await partOf(service, tile, false);
  expect(plain.headers).toEqual({
    "Content-Type": "application/x-protobuf",
    "Cache-Control": "public, max-age=3600",
    Vary: "Accept-Encoding",
  });
  expect(plain.body).toEqual(TILE);
  host.answer = (response) => void response.writeHead(204, { "cache-control": "max-age=86400" }).end();
  expect(await partOf(service, tile)).toEqual({
    status: 204,
    headers: { "Cache-Control": "max-age=86400" },
    body: null,
  });
  host.answer = answerText("No such tile", 404);
  expect(await partOf(service, tile)).toMatchObject({ status: 404, body: null });
});

it("sends nothing that a browser would display as a page", async () => {
  host.answer = answerText("<script>alert(1)</script>");
  const service = createService();
  const { sources } = await styleOf(service);
  const { headers } = await partOf(service, at(sources.relief.tiles[0], { z: "1", x: "0", y: "0" }));
  expect(headers["Content-Type"]).toBe("application/x-protobuf");
});

it.each([
  "tiles/nothing/1/1/1",
  "tiles/ROADS/1/2/1",
  "tiles/ROADS/1/1/1/1",
  "tiles/ROADS/1/1",
  "tiles/RELIEF/1/1/1?ratio=../../admin",
  "glyphs/Arial/all",
  "glyphs/..%2F..%2Fadmin/0-255/more",
  "SPRITE.html",
  "file/nothing",
  "admin",
  "",
])("rejects the part %s without a request", async (part) => {
  const service = createService();
  const { sources, sprite } = await styleOf(service);
  const named = part
    .replace("ROADS", sources.roads.tiles[0].split("/")[4] ?? "")
    .replace("RELIEF", sources.relief.tiles[0].split("/")[4] ?? "")
    .replace("SPRITE", sprite);
  expect(await partOf(service, named)).toMatchObject({ status: 404 });
  expect(host.asked).toEqual([]);
});

it("does not leave the folder of the glyphs", async () => {
  const service = createService();
  await styleOf(service);
  await partOf(service, "glyphs/..%2F..%2Fadmin/0-255");
  expect(host.asked.map(({ path }) => path)).toEqual(["/fonts/..%2F..%2Fadmin/0-255.pbf"]);
});

it("rejects a style with parts from an unconfigured host, and logs once", async () => {
  const service = createService({ hosts: [] });
  for (let times = 0; times < 2; times += 1)
    expect(await partOf(service, "style.json")).toMatchObject({ status: 503 });
  expect(log.all()).toEqual([
    expect.objectContaining({ reason: `a style with parts from ${originOf(host)}, which MAP_HOSTS lacks` }),
  ]);
  expect(host.asked).toEqual([]);
});

it.each(FAULTS)("has no style if the service %s", async (_name, fault) => {
  server.answer = fault;
  expect(await partOf(createService({ limitMs: 300 }), "style.json")).toMatchObject({
    status: 503,
    body: null,
  });
  expect(log.text()).not.toContain(KEY);
});

it.each(FAULTS.filter(([name]) => !/JSON|page/.test(name)))(
  "has no tile if the host %s",
  async (_name, fault) => {
    const service = createService({ limitMs: 300 });
    const { sources } = await styleOf(service);
    host.answer = fault;
    const tile = at(sources.roads.tiles[0], { z: "1", x: "1", y: "1" });
    expect(await partOf(service, tile)).toMatchObject({ status: 503, body: null });
  },
);

it("pauses while a service is down, keeps its style, and resumes", async () => {
  const service = createService({ limitMs: 300, pauseMs: 20, styleMs: 1 });
  const { sources } = await styleOf(service);
  const tile = at(sources.roads.tiles[0], { z: "1", x: "1", y: "1" });
  for (const each of [host, server]) each.answer = answerText("down", 503);
  for (let times = 0; times < 30; times += 1)
    expect(await partOf(service, tile)).toMatchObject({ status: 503 });
  expect(host.asked.length).toBeLessThan(30);
  expect(await styleOf(service)).toMatchObject({ sources: { roads: { type: "vector" } } });
  host.answer = answerText("a tile");
  server.answer = answerDocument;
  await expect.poll(async () => (await partOf(service, tile)).status).toBe(200);
  expect(log.text()).toContain("maps are outlines");
});

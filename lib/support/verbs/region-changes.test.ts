import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { activateRegion } from "@waybill/geo/regions";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { platformContext } from "@/lib/core/platform";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import { operatorContext } from "@/lib/testing/people";
import { countRegions } from "../reads/count-regions";
import { findRegionChange } from "../reads/find-region-change";
import { readRegions, regionsVersion } from "../reads/read-regions";
import { deleteExtract, extractPath } from "../shared/extract-file";
import { cancelRegionChange } from "./cancel-region-change";
import { discardExtract } from "./discard-extract";
import { endRegionChange } from "./end-region-change";
import { receiveExtractPart } from "./receive-extract-part";
import { reportRegionProgress } from "./report-region-progress";
import { startRegionChange } from "./start-region-change";

const test = testDatabase();
let home: string;

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), "waybill-changes-"));
  process.env.REGION_DIR = home;
});
afterAll(() => rm(home, { recursive: true }));
beforeEach(async () => {
  await test.db.regionChange.deleteMany();
  await test.db.auditEntry.deleteMany();
  await test.db.region.deleteMany();
});

const staff = () =>
  platformContext({ kind: "staff", id: "sam", name: "Sam Porter" }, { db: test.db, requestId: "test" });
const worker = () => operatorContext(test.db);

const NEVADA = {
  kind: "url" as const,
  url: "https://download.geofabrik.de/north-america/us/nevada-latest.osm.pbf?key=secret",
  name: null,
};
const BOX = { west: -116, south: 38, east: -115, north: 39 };

const audited = async () => {
  const found = await test.db.auditEntry.findMany({ orderBy: { id: "asc" } });
  return found.map(({ action, actorName, data }) => ({ action, actorName, data }));
};
const shown = async () => (await readRegions(staff())).change;

it("starts an import in the queue, follows it and records its end", async () => {
  const before = await regionsVersion(staff());
  const { id } = await startRegionChange(staff(), NEVADA);
  const jobs = await test.db.$queryRaw`
    SELECT task_identifier AS task FROM graphile_worker.jobs WHERE key = ${`region change ${id}`}`;
  expect(jobs).toEqual([{ task: "support.change-region" }]);
  expect(await findRegionChange(worker(), { id })).toMatchObject({ kind: "add", name: "Nevada" });
  expect(await reportRegionProgress(worker(), { id, progress: "looking at nevada" })).toBe(true);
  expect(await shown()).toMatchObject({
    state: "running",
    progress: "looking at nevada",
    startedBy: "Sam Porter",
  });
  expect(await regionsVersion(staff())).not.toEqual(before);
  await endRegionChange(worker(), { id, regionId: "0123456789abcdef", problem: null });
  // A second report of the end changes nothing.
  await endRegionChange(worker(), { id, regionId: null, problem: "Too late" });
  expect(await shown()).toMatchObject({ state: "done", problem: null });
  const url = "https://download.geofabrik.de/north-america/us/nevada-latest.osm.pbf";
  expect(await audited()).toEqual([
    { action: "region.import_started", actorName: "Sam Porter", data: { name: "Nevada", url } },
    { action: "region.import_done", actorName: "operator", data: { name: "Nevada" } },
  ]);
});

it("starts one change at a time, also if several are asked for at once", async () => {
  const asked = await Promise.allSettled([1, 2, 3].map(() => startRegionChange(staff(), NEVADA)));
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(startRegionChange(staff(), NEVADA)).rejects.toMatchObject({
    code: "conflict",
    message: "Nevada is being added or removed. Wait until that has ended, or cancel it",
  });
  const ago = (ms: number) => new Date(Date.now() - ms);
  // The queue is busy.
  await test.db.regionChange.updateMany({ data: { startedAt: ago(120_000), seenAt: ago(120_000) } });
  await expect(startRegionChange(staff(), NEVADA)).rejects.toMatchObject({ code: "conflict" });
  // Its process has died.
  await test.db.regionChange.updateMany({ data: { progress: "looking at nevada" } });
  expect(await shown()).toMatchObject({
    state: "failed",
    problem: expect.stringContaining("was stopped") as unknown,
  });
  await startRegionChange(staff(), NEVADA);
  expect(await test.db.regionChange.count({ where: { state: "running" } })).toBe(1);
  expect((await audited()).map(({ action, actorName }) => [action, actorName])).toEqual([
    ["region.import_started", "Sam Porter"],
    ["region.import_failed", "region import"],
    ["region.import_started", "Sam Porter"],
  ]);
  // One that never began has no process either.
  await test.db.regionChange.updateMany({ data: { startedAt: ago(660_000), seenAt: ago(660_000) } });
  expect(await shown()).toMatchObject({ state: "failed" });
});

it("cancels an import through its next report, and keeps the reason of a failure", async () => {
  const { id } = await startRegionChange(staff(), NEVADA);
  await cancelRegionChange(staff(), { id });
  await test.db.regionChange.updateMany({ data: { progress: "a", seenAt: new Date(Date.now() - 120_000) } });
  expect(await reportRegionProgress(worker(), { id, progress: "more" })).toBe(false);
  // It is stopping, not dead.
  expect(await shown()).toMatchObject({ state: "running", cancelRequested: true });
  expect(await findRegionChange(worker(), { id })).toBeNull();
  await endRegionChange(worker(), { id, regionId: null, problem: "The operation was aborted" });
  expect(await shown()).toMatchObject({ state: "canceled", problem: null });
  await expect(cancelRegionChange(staff(), { id })).rejects.toMatchObject({ code: "conflict" });

  const { id: other } = await startRegionChange(staff(), { ...NEVADA, name: "Silver State" });
  await endRegionChange(worker(), { id: other, regionId: null, problem: "This is not an .osm.pbf file" });
  expect(await shown()).toMatchObject({ state: "failed", problem: "This is not an .osm.pbf file" });
  expect((await audited()).map(({ action }) => action)).toEqual([
    "region.import_started",
    "region.import_cancel_requested",
    "region.import_canceled",
    "region.import_started",
    "region.import_failed",
  ]);
});

it("rejects addresses that are not on the public internet", async () => {
  for (const url of ["http://example.com/x.pbf", "https://10.0.0.1/x.pbf", "nevada"]) {
    await expect(startRegionChange(staff(), { ...NEVADA, url })).rejects.toMatchObject({
      code: "validation",
      fields: { url: expect.any(String) as unknown },
    });
  }
  expect(await audited()).toEqual([]);
});

it("starts the removal of an installed region", async () => {
  await expect(startRegionChange(staff(), { kind: "remove", regionId: "none" })).rejects.toMatchObject({
    code: "notFound",
  });
  expect(await countRegions(staff())).toBe(0);
  await activateRegion(test.db, { id: "r1", name: "Nevada", box: BOX, dataAt: null, streets: 2, houses: 3 });
  expect(await countRegions(staff())).toBe(1);
  expect((await readRegions(staff())).regions).toMatchObject([
    { id: "r1", name: "Nevada", isInUse: true, bytes: { roads: null, map: null } },
  ]);
  const { id } = await startRegionChange(staff(), { kind: "remove", regionId: "r1" });
  expect(await findRegionChange(worker(), { id })).toMatchObject({ kind: "remove", regionId: "r1" });
  await expect(cancelRegionChange(staff(), { id })).rejects.toMatchObject({ code: "conflict" });
});

it("lists what a failed import has left on this machine, until it is removed", async () => {
  const regionId = "0123456789abcdef";
  const folder = path.join(home, regionId);
  await mkdir(folder);
  await writeFile(path.join(folder, "region.json"), JSON.stringify({ name: "Nevada" }));
  expect((await readRegions(staff())).unfinished).toEqual([{ id: regionId, name: "Nevada" }]);
  await startRegionChange(staff(), { kind: "remove", regionId });
  expect(await readRegions(staff())).toMatchObject({ unfinished: [], change: { name: "Nevada" } });
  await rm(folder, { recursive: true });
});

it("receives an upload part by part, in order", async () => {
  const part = (text: string) => new Blob([text]);
  const send = (uploadId: string, offset: number, text: string) =>
    receiveExtractPart(staff(), { uploadId, offset, total: 10, part: part(text) });
  await send("other", 0, "left");
  await expect(send("file", 0, "an ")).rejects.toMatchObject({
    code: "conflict",
    message: "Another extract is being uploaded. Try again in two minutes",
  });
  const earlier = new Date(Date.now() - 180_000);
  await utimes(extractPath("other"), earlier, earlier);
  await expect(send("file", 3, "ex")).rejects.toMatchObject({ code: "conflict" });
  await send("file", 0, "an ");
  await send("file", 3, "extr");
  await send("file", 3, "extr");
  await expect(send("file", 7, "act, and more")).rejects.toMatchObject({ code: "conflict" });
  await send("file", 7, "act");
  expect(await readFile(extractPath("file"), "utf8")).toBe("an extract");
  await expect(readFile(extractPath("other"))).rejects.toThrow();
  const upload = { kind: "upload" as const, name: "Nevada" };
  await expect(startRegionChange(staff(), { ...upload, uploadId: "none" })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await startRegionChange(staff(), { ...upload, uploadId: "file" })).toEqual({ id: "file" });
  // Too late to discard it.
  await discardExtract(staff(), { id: "file" });
  expect(await readFile(extractPath("file"), "utf8")).toBe("an extract");
  await expect(send("next", 0, "x")).rejects.toMatchObject({ code: "conflict" });
});

it("makes room for another upload when one is canceled", async () => {
  const send = (uploadId: string) =>
    receiveExtractPart(staff(), { uploadId, offset: 0, total: 1, part: new Blob(["x"]) });
  await deleteExtract("file");
  await send("canceled");
  await discardExtract(staff(), { id: "canceled" });
  await send("next");
  expect(await readFile(extractPath("next"), "utf8")).toBe("x");
});

it("is for staff only", async () => {
  const { ctx } = await merchantContext(test.db, "Corner Books");
  const attempts: (() => Promise<unknown>)[] = [
    () => startRegionChange(ctx, NEVADA),
    () => cancelRegionChange(ctx, { id: "x" }),
    () => discardExtract(ctx, { id: "x" }),
    () => receiveExtractPart(ctx, { uploadId: "x", offset: 0, total: 1, part: new Blob(["x"]) }),
    () => readRegions(ctx),
    () => regionsVersion(ctx),
    () => countRegions(ctx),
  ];
  for (const attempt of attempts) {
    await expect(Promise.resolve().then(attempt)).rejects.toMatchObject({ code: "forbidden" });
  }
});

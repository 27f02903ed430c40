import fs, { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BufferedLines } from "./buffered-lines";

let folder: string;
let file: number;
let log: pino.Logger;

beforeEach(() => {
  vi.useFakeTimers();
  folder = mkdtempSync(path.join(tmpdir(), "waybill-log-"));
  file = openSync(path.join(folder, "log"), "a");
  log = pino({ base: null }, new BufferedLines(file));
});

afterEach(() => {
  vi.useRealTimers();
  closeSync(file);
  rmSync(folder, { recursive: true });
});

const written = () =>
  readFileSync(path.join(folder, "log"), "utf8")
    .split("\n")
    .slice(0, -1)
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

it("writes the lines of requests together after a tenth of a second", () => {
  log.info({ log: "access" }, "one");
  log.info({ log: "access" }, "two");
  vi.advanceTimersByTime(99);
  expect(written()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(written()).toEqual(["one", "two"]);
  log.info({ log: "access" }, "three");
  vi.advanceTimersByTime(100);
  expect(written()).toEqual(["one", "two", "three"]);
});

it("writes any other line at once, after those of the requests before it", () => {
  log.info({ log: "access" }, "one");
  log.info("two");
  expect(written()).toEqual(["one", "two"]);
  log.child({ log: "security" }).info({ event: "sign_out" }, "three");
  expect(written()).toEqual(["one", "two", "three"]);
});

it("does not wait for the disk", () => {
  const sync = vi.spyOn(fs, "fsyncSync");
  log.info({ log: "access" }, "one");
  log.info("two");
  expect(written()).toEqual(["one", "two"]);
  expect(sync).not.toHaveBeenCalled();
});

it("writes whole lines in pieces that a pipe takes as a whole", () => {
  const padding = "x".repeat(200);
  for (let number = 0; number < 100; number += 1) log.info({ log: "access", padding }, String(number));
  const before = written();
  expect(before.length).toBeGreaterThan(80);
  expect(before).toEqual(Array.from(before, (_, index) => String(index)));
  vi.advanceTimersByTime(100);
  expect(written()).toHaveLength(100);
});

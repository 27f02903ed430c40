import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Engine } from "./engine-process";

/** Replaces Valhalla's package: it returns a route after a delay, and a matrix never: it hangs. */
const PACKAGE = `
exports.Actor = class {
  constructor(config) { this.delay = Number(config); }
  route(question) { return new Promise((resolve) => setTimeout(() => resolve(question), this.delay)); }
  matrix() { for (;;); }
};`;

let packageFolder: string;
beforeAll(async () => {
  packageFolder = await mkdtemp(path.join(tmpdir(), "waybill-engine-"));
  await writeFile(path.join(packageFolder, "index.js"), PACKAGE);
});
afterAll(() => rm(packageFolder, { recursive: true }));

function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}

it("sends no more requests while the process works on abandoned ones, and continues when they are done", async () => {
  const engine = new Engine({ packageFolder, config: "3000", limitMs: 100 });
  const ask = () => engine.ask("route", "anything");
  const isRefused = () => Promise.race([ask().then(() => true), new Promise(setImmediate).then(() => false)]);
  expect(new Set(await Promise.all(Array.from({ length: 200 }, ask)))).toEqual(new Set([null]));
  expect(await isRefused()).toBe(true);
  await expect.poll(isRefused, { timeout: 60_000 }).toBe(false);
  engine.close();
}, 90_000);

it.each([
  ["asked again", (engine: Engine) => void engine.ask("matrix", "anything")],
  ["closed", (engine: Engine) => engine.close()],
])(
  "kills a process that hangs when it is %s",
  async (_name, then) => {
    const engine = new Engine({ packageFolder, config: "0", limitMs: 100, hungMs: 500 });
    await expect.poll(() => engine.ask("route", "anything"), { timeout: 60_000 }).not.toBeNull();
    const { pid } = engine;
    expect(await engine.ask("matrix", "anything")).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(isAlive(pid)).toBe(true);
    then(engine);
    await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
    engine.close();
  },
  130_000,
);

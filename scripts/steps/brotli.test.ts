import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compressBuild, readBrotliFiles } from "./brotli.mjs";

const TEXT = "const words = 'courier';\n".repeat(60);

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "brotli-build-"));
  await mkdir(path.join(dir, ".next"));
});
afterEach(() => rm(dir, { recursive: true }));

async function write(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
  await writeFile(path.join(dir, file), content);
}
const store = () => path.join(dir, "node_modules", ".cache", "waybill", "brotli");

it("compresses the text-like files that are worth it", async () => {
  await write(".next/static/chunks/a.js", TEXT);
  await write(".next/static/chunks/pages/[id] x.css", TEXT);
  await write(".next/static/chunks/small.js", TEXT.slice(0, 1023));
  await write(".next/static/chunks/exact.js", TEXT.slice(0, 1024));
  await write(".next/static/media/font.woff2", TEXT);
  await write(".next/server/secret.js", TEXT);
  await write("public/courier/offline.js", `${TEXT}offline`);
  await write("public/photo.png", TEXT);
  await compressBuild(dir);
  const files = await readBrotliFiles(dir);
  expect([...files.keys()].sort()).toEqual([
    "/_next/static/chunks/a.js",
    "/_next/static/chunks/exact.js",
    "/_next/static/chunks/pages/%5Bid%5D%20x.css",
    "/courier/offline.js",
  ]);
  const content = async (url: string) =>
    brotliDecompressSync(await readFile(files.get(url) ?? "")).toString();
  expect(await content("/_next/static/chunks/a.js")).toBe(TEXT);
  expect(await content("/courier/offline.js")).toBe(`${TEXT}offline`);
});

it("compresses only files that changed since the previous build, and removes unused files", async () => {
  await write(".next/static/a.js", `${TEXT}a`);
  await write(".next/static/b.js", `${TEXT}b`);
  await compressBuild(dir);
  const before = await readBrotliFiles(dir);
  const file = before.get("/_next/static/a.js") ?? "";
  const { ino } = await stat(file);
  await writeFile(path.join(store(), "interrupted.br.0123"), "half a fi");
  await rm(path.join(dir, ".next"), { recursive: true });
  expect((await readBrotliFiles(dir)).size).toBe(0);
  await write(".next/static/a2.js", `${TEXT}a`);
  await write(".next/static/b2.js", `${TEXT}b2`);
  await compressBuild(dir);
  const after = await readBrotliFiles(dir);
  expect([...after.keys()]).toEqual(["/_next/static/a2.js", "/_next/static/b2.js"]);
  expect(after.get("/_next/static/a2.js")).toBe(file);
  expect((await stat(file)).ino).toBe(ino);
  expect((await readdir(store())).sort()).toEqual([...after.values()].map((of) => path.basename(of)).sort());
});

it("leaves out a public file that was changed or removed after the build", async () => {
  for (const name of ["same", "changed", "removed"]) await write(`public/${name}.js`, `${TEXT}${name}`);
  await compressBuild(dir);
  await write("public/changed.js", `${TEXT}another`);
  await rm(path.join(dir, "public/removed.js"));
  expect([...(await readBrotliFiles(dir)).keys()]).toEqual(["/same.js"]);
});

it("returns no files if the build has none", async () => {
  expect((await readBrotliFiles(dir)).size).toBe(0);
  await compressBuild(dir);
  expect((await readBrotliFiles(dir)).size).toBe(0);
});

import type * as ChildProcess from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { platformContext } from "@/lib/core/platform";
import { testDatabase } from "@/lib/testing/database";
import { CHANGE_REGION } from "./constants";
import { supportTasks } from "./jobs";
import { readRegions } from "./reads/read-regions";
import { extractPath } from "./shared/extract-file";
import { startRegionChange } from "./verbs/start-region-change";

// The process reports its failure with a stack trace.
vi.mock("node:child_process", async (importOriginal) => {
  const original = await importOriginal<typeof ChildProcess>();
  return {
    ...original,
    spawn: (program: string, args: string[]) => original.spawn(program, args, { stdio: "ignore" }),
  };
});

const test = testDatabase();
let home: string;

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), "waybill-support-jobs-"));
  process.env.REGION_DIR = home;
});
afterAll(() => rm(home, { recursive: true }));

it("records the end of a process that ends without a report, and deletes its extract", async () => {
  const staff = platformContext(
    { kind: "staff", id: "sam", name: "Sam Porter" },
    { db: test.db, requestId: "test" },
  );
  await mkdir(path.dirname(extractPath("upload")), { recursive: true });
  await writeFile(extractPath("upload"), "an extract");
  const { id } = await startRegionChange(staff, { kind: "upload", uploadId: "upload", name: "Nevada" });
  // The process finds no database: DATABASE_URL of the tests leads nowhere.
  await supportTasks(() => test.db)[CHANGE_REGION]?.({ id }, {} as never);
  await expect
    .poll(async () => (await readRegions(staff)).change, { timeout: 60_000 })
    .toMatchObject({ state: "failed", problem: expect.stringContaining("exit code 1") as unknown });
  await expect.poll(() => existsSync(extractPath(id))).toBe(false);
});

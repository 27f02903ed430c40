import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { ensureBundled } from "../../../scripts/steps/bundle.mjs";
import { runTool } from "./run-tool";

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it.runIf(process.platform === "linux")("ends a tool whose parent is killed", async () => {
  const program = await ensureBundled("lib/geo/region-build/run-tool-parent.fixture.ts");
  const parent = spawn(process.execPath, [program], { stdio: ["ignore", "pipe", "inherit"] });
  const [said] = (await once(parent.stdout, "data")) as [Buffer];
  const pid = Number(said);
  expect(isAlive(pid)).toBe(true);
  parent.kill("SIGKILL");
  await expect.poll(() => isAlive(pid)).toBe(false);
});

it("reports a tool that fails with its last words, and one that does not exist", async () => {
  const fails = runTool(process.execPath, ["-e", "console.log('no room'); process.exit(3)"]);
  await expect(fails).rejects.toThrow(/ended with code 3\.\n {2}no room$/);
  await expect(runTool("no-such-program", [])).rejects.toThrow(/^no-such-program ended with /);
});

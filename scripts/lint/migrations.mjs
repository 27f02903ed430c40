import { readFile } from "node:fs/promises";
import path from "node:path";
import { runNode } from "../process/run.mjs";
import { runsAlone } from "../prisma/scripts.mjs";
import { inProject, projectDir } from "../project.mjs";

const SQUAWK = inProject("node_modules", "squawk-cli", "js", "bin", "squawk");

const EXCEPTION = /^\s*--\s*squawk-ignore/;
const COMMENT = /^\s*--\s*\S/;

/**
 * Returns the lines of exceptions that no comment above explains.
 * @param {string} script
 * @returns {number[]} counted from 1
 */
function unexplained(script) {
  const lines = script.split("\n");
  return lines.flatMap((line, index) => {
    if (!EXCEPTION.test(line)) return [];
    const above = lines.slice(0, index).findLast((each) => !EXCEPTION.test(each)) ?? "";
    return COMMENT.test(above) ? [] : [index + 1];
  });
}

/** @param {string[]} files @param {string[]} options */
async function squawk(files, options) {
  if (files.length === 0) return [];
  const args = [...options, "--config", inProject(".squawk.toml"), "--reporter", "gcc", ...files];
  const { code, output } = await runNode([SQUAWK, ...args], { cwd: projectDir, output: "capture" });
  const problems = output.split("\n").filter((line) => line.trim() !== "");
  return code !== 0 && problems.length === 0 ? [`squawk ended with ${code}`] : problems;
}

/**
 * Lints SQL files with squawk, by the rules of `.squawk.toml`.
 * @param {string[]} files absolute paths
 * @returns {Promise<string[]>} a line for each problem
 */
export async function lintMigrations(files) {
  const scripts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  // Their statements run one by one.
  const alone = files.filter((_, index) => runsAlone(scripts[index] ?? ""));
  const problems = [
    ...(await squawk(
      files.filter((file) => !alone.includes(file)),
      [],
    )),
    ...(await squawk(alone, ["--no-assume-in-transaction"])),
  ];
  for (const [index, file] of files.entries()) {
    for (const line of unexplained(scripts[index] ?? "")) {
      const place = `${path.relative(projectDir, file)}:${line}`;
      problems.push(`${place}: this exception needs a comment above it with the reason`);
    }
  }
  return problems;
}

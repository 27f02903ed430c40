// npm run lint:words: rejects the habits of scripts/lint/habits.mjs in prose, and commit subjects that are not in the
// imperative. Each folder has an allowance of sentences with a habit, which only falls. `--list FOLDER` shows them.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { habitsIn, mayHaveHabits } from "./lint/habits.mjs";
import { proseOf, sentencesOf } from "./lint/prose.mjs";
import { inProject, projectDir } from "./project.mjs";

const ALLOWANCES = inProject("scripts", "lint", "words.json");
const MAX_SUBJECT = 72;
const CHECKED_COMMITS = 50;

/** First words that look like a past tense or a participle but are imperatives. */
const IMPERATIVES = new Set(["Embed", "Feed", "Need", "Speed", "Seed", "Shed", "Bring", "Ring", "String"]);
const NOT_IMPERATIVE = /^(\w+ed|\w+ing|Adds|Changes|Fixes|Makes|Moves|Removes|Renames|Updates|Uses)$/;

/** @param {string[]} args @returns {string} empty without a repository */
function git(...args) {
  try {
    return execFileSync("git", args, {
      cwd: projectDir,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return "";
  }
}

/** `lib/core`, `components/kit`, `docs`; `.` for files at the top level. @param {string} file */
const folderOf = (file) => /^(?:(?:lib|components)\/[^/]+(?=\/)|[^/]+(?=\/))/.exec(file)?.[0] ?? ".";

function readSentences() {
  /** @type {{ folder: string, place: string, sentence: string, habits: string[] }[]} */
  const found = [];
  for (const file of git("ls-files", "*.ts", "*.tsx", "*.mjs", "*.md", "*.prisma").split("\n")) {
    if (file === "" || file.startsWith("scripts/lint/habits.") || file.startsWith("prisma/migrations/"))
      continue;
    const source = readFileSync(inProject(file), "utf8");
    if (!mayHaveHabits(source)) continue;
    for (const { line, text, isPage } of proseOf(file, source)) {
      for (const sentence of sentencesOf(text)) {
        const habits = habitsIn(sentence, { isPage });
        if (habits.length > 0)
          found.push({ folder: folderOf(file), place: `${file}:${line}`, sentence, habits });
      }
    }
  }
  return found;
}

/** @param {Record<string, number>} allowances @param {Map<string, number>} counts */
function folderProblems(allowances, counts) {
  return [...new Set([...Object.keys(allowances), ...counts.keys()])].sort().flatMap((folder) => {
    const [allowed, count] = [allowances[folder] ?? 0, counts.get(folder) ?? 0];
    if (count > allowed)
      return [
        `${folder}: ${count} sentences with a habit, ${allowed} allowed; see them with --list ${folder}`,
      ];
    return count < allowed ? [`${folder}: lower the allowance in scripts/lint/words.json to ${count}`] : [];
  });
}

function subjectProblems() {
  if (git("rev-parse", "--is-shallow-repository").trim() !== "false") return [];
  const subjects = git("log", "--no-merges", `-${CHECKED_COMMITS}`, "--format=%s")
    .split("\n")
    .filter(Boolean);
  return subjects.flatMap((subject) => {
    const [first = ""] = subject.split(" ");
    if (subject.length > MAX_SUBJECT) return [`Subject over ${MAX_SUBJECT} characters: ${subject}`];
    const isImperative = !NOT_IMPERATIVE.test(first) || IMPERATIVES.has(first);
    return isImperative ? [] : [`Subject not in the imperative: ${subject}`];
  });
}

const found = readSentences();
const [option, argument] = process.argv.slice(2);
/** @type {Map<string, number>} */
const counts = new Map();
for (const { folder } of found) counts.set(folder, (counts.get(folder) ?? 0) + 1);

if (option === "--list") {
  for (const { folder, place, sentence, habits } of found)
    if (argument === undefined || folder === argument)
      console.log(`${place}: ${sentence} [${habits.join("; ")}]`);
} else {
  /** @type {unknown} */
  const json = JSON.parse(readFileSync(ALLOWANCES, "utf8"));
  // The file contains nothing else; a wrong entry only fails the check.
  const allowances = /** @type {Record<string, number>} */ (json);
  const problems = [...folderProblems(allowances, counts), ...subjectProblems()];
  for (const problem of problems) console.error(problem);
  console.log(`${found.length} sentences with a habit, ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

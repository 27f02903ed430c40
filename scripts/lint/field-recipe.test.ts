import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { inProject, projectDir } from "../project.mjs";

// Applies the recipe "How to add a field" of docs/architecture.md in memory. Each mistake is a copy of its file under
// another name, so that one program checks all of them in a few seconds.

const TABLE = "lib/deliveries/fields/package.ts";
const INPUT = "lib/deliveries/fields/package-input.ts";
const WORDS = "lib/http/openapi/requests.ts";
const MODEL = "prisma/generated/models/Delivery.ts";

const read = (file: string) => readFileSync(inProject(file), "utf8");
const copyOf = (file: string, name: string) => file.replace(/\.ts$/, `~${name}.ts`);

/** Replaces a text that must be there. */
function replaced(text: string, from: string | RegExp, to: string): string {
  const result = text.replace(from, () => to);
  if (result === text) throw new Error(`Nothing to replace: ${String(from)}`);
  return result;
}

function match(text: string, pattern: RegExp): string {
  const [, found] = pattern.exec(text) ?? [];
  if (found === undefined) throw new Error(`Not in the recipe: ${String(pattern)}`);
  return found;
}

const recipe = match(read("docs/architecture.md"), /## How to add a field\n([^]*?)\n## /);
const entry = match(recipe, /```ts\n([^]*?)```/);
const column = match(entry, /column: "(\w+)"/);

const before = { table: read(TABLE), input: read(INPUT), words: read(WORDS) };
const lineAfter = (text: string, line: string, added: string) => replaced(text, line, `${line}${added}\n`);
const after = {
  // The generator writes the same lines for every optional decimal column.
  model: read(MODEL).replace(
    /^.*packageWeightKg.*\n/gm,
    (line) => line + line.replaceAll("packageWeightKg", column),
  ),
  table: lineAfter(before.table, "export const PACKAGE = {\n", entry),
  input: lineAfter(before.input, "  weight: measure,\n", match(recipe, /in `packageInput`: `(.*?)`/)),
  words: replaced(
    before.words,
    "weight: { description:",
    `${match(recipe, /in `NewPackage`: `(.*?)`/)} weight: { description:`,
  ),
};

/** The recipe's table: mistakes, and what `tsc` says, in which "…" stands for anything. */
const messages = new Map(
  Array.from(recipe.matchAll(/^\| (.*?) +\| `([^`]{9,})`.*\|$/gm), ([, mistake = "", message = ""]) => [
    mistake,
    message,
  ]),
);

/** Makes a copy use the input schema without the field. */
const withOldInput = (text: string) => replaced(text, /package-input"/, 'package-input~before"');

/** Removes the column from a copy's row type. */
const withoutColumn = (text: string) =>
  replaced(text, "{ Delivery }", "{ Delivery as Whole }") + `type Delivery = Omit<Whole, "${column}">;\n`;

/** Each mistake of the recipe's table, and the file with it. */
const MISTAKES: [mistake: string, file: string, text: string][] = [
  ["the column", TABLE, withoutColumn(after.table)],
  ["all but the column", TABLE, withOldInput(before.table)],
  ["the field in the zod object", TABLE, withOldInput(after.table)],
  ["the field in the zod object", WORDS, withOldInput(after.words)],
  ["the entry in the table", TABLE, before.table],
  ["the words for the document", WORDS, before.words],
  ["one of the entry's properties", TABLE, replaced(after.table, /\n *header: "Volume.*/, "")],
  ["a letter of the column", TABLE, replaced(after.table, `"${column}"`, '"packageVolumeLitres"')],
  ["that the column is another's", TABLE, replaced(after.table, `"${column}"`, '"packageSize"')],
  [
    "that the column is a decimal",
    TABLE,
    replaced(after.table, /volume: {\s*\.\.\.DECIMAL,/, 'volume: { kind: "integer", empty: null,'),
  ],
  ["that the API shows a number", TABLE, replaced(after.table, 'volume: "number or null"', 'volume: "text"')],
];

const { config } = ts.readConfigFile(inProject("tsconfig.json"), (file) => ts.sys.readFile(file)) as {
  config: object;
};
const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, projectDir);
Object.assign(options, { incremental: false, types: ["node"] });

/** Files that show every field. */
const READERS = [
  "lib/deliveries/present/delivery.ts",
  "lib/deliveries/present/detail.ts",
  "lib/deliveries/model/export-columns.ts",
];

/** Returns the errors in these files, which replace those on disk, and in the readers. */
function errorsIn(contents: Map<string, string>): Map<string, string[]> {
  const onDisk = ts.createCompilerHost(options, true);
  const textOf = (file: string) => contents.get(path.relative(projectDir, file));
  const host: ts.CompilerHost = {
    ...onDisk,
    getCurrentDirectory: () => projectDir,
    fileExists: (file) => textOf(file) !== undefined || onDisk.fileExists(file),
    getSourceFile: (file, language) => {
      const text = textOf(file);
      if (text === undefined) return onDisk.getSourceFile(file, language);
      return ts.createSourceFile(file, text, language, true);
    },
  };
  const files = [...contents.keys(), ...READERS];
  const rootNames = files.map((file) => inProject(file));
  const program = ts.createProgram(rootNames, options, host);
  const errorsOf = (file: string) => {
    const source = program.getSourceFile(inProject(file));
    // Without a file, the errors of the whole program would be returned.
    if (!source) throw new Error(`${file} does not exist`);
    return program
      .getSemanticDiagnostics(source)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  };
  return new Map(files.map((file) => [file, errorsOf(file)]));
}

/** Converts a message of the table to a pattern. */
function patternOf(message: string): RegExp {
  const parts = message.split("…").map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(parts.join("[^]*"));
}

// Nine seconds of processor time, which take a minute while other work keeps the cores busy.
it("compiles when every step is done, and names what is forgotten", { timeout: 240_000 }, () => {
  const whole = new Map([
    [MODEL, after.model],
    [INPUT, after.input],
    [TABLE, after.table],
    [WORDS, after.words],
  ]);
  const mistakes = MISTAKES.map(([mistake, file, text], index) => ({
    mistake,
    text,
    copy: copyOf(file, `${index}`),
  }));
  const copies = mistakes.map(({ copy, text }): [string, string] => [copy, text]);
  const errors = errorsIn(new Map([...whole, [copyOf(INPUT, "before"), before.input], ...copies]));

  for (const { mistake, copy } of mistakes) {
    expect.soft(errors.get(copy)?.[0], mistake).toMatch(patternOf(messages.get(mistake) ?? "no such row"));
    errors.delete(copy);
  }
  expect([...errors].filter(([, found]) => found.length > 0)).toEqual([]);
  expect([...messages.keys()]).toEqual([...new Set(MISTAKES.map(([mistake]) => mistake))]);
});

import { expect, it } from "vitest";
import { runCommand, spawnCommand } from "./command.fixture";

const run = (...args: string[]) => runCommand("postgresql://127.0.0.1:1/none", ...args);

it("lists the nouns, the verbs of a noun and the options of a verb", async () => {
  const asked = [[], ["help"], ["user"], ["help", "user"], ["credentials", "rotate", "--help"]];
  const answers = await Promise.all(asked.map((args) => run(...args)));
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
  const [bare = "", help, noun = "", helpOfNoun, verb] = answers.map(({ said, refused }) =>
    (said || refused).trim(),
  );
  expect([bare, noun]).toEqual([help, helpOfNoun]);
  expect(bare).toMatch(/^ {2}region +Streets, roads and maps of OpenStreetMap extracts: add,/m);
  expect(noun).toMatch(/^ {2}reset-password \[options\] +Prints a link to choose a password/m);
  expect(verb).toMatch(/^Usage: npm run waybill -- credentials rotate \[options\]$/m);
  expect(verb).toMatch(/--overlap <time> [^]*choices: "0", "1h", "24h",\s+"7d", default: "24h"/);
});

it("rejects an unknown noun, verb or option with a suggestion and exit code 2", async () => {
  const refusals = await Promise.all([
    run("usr", "create"),
    run("user", "creat"),
    run("user", "disable", "--email", "ada@example.com", "--emial", "x"),
    run("user", "disable"),
  ]);
  expect(refusals.map(({ code, said }) => [code, said])).toEqual(refusals.map(() => [2, ""]));
  const [noun, verb, option, missing] = refusals.map(({ refused }) => refused);
  expect(noun).toMatch(/^error: unknown command 'usr'\n\(Did you mean user\?\)/);
  expect(verb).toMatch(/^error: unknown command 'creat'\n\(Did you mean create\?\)/);
  expect(option).toMatch(/^error: unknown option '--emial'\n\(Did you mean --email\?\)/);
  expect(missing).toMatch(/^error: required option '--email <address>' not specified/);
});

it("prints the output and exit code of the command as a process", async () => {
  const [help, wrong] = await Promise.all([
    spawnCommand("postgresql://127.0.0.1:1/none"),
    spawnCommand("postgresql://127.0.0.1:1/none", "user", "disable"),
  ]);
  expect(help).toMatchObject({ code: 0, refused: "" });
  expect(help.said).toMatch(/^Usage: npm run waybill -- NOUN VERB \[OPTIONS\]\n/);
  expect(wrong).toMatchObject({ code: 2, said: "" });
  expect(wrong.refused).toMatch(/^error: required option '--email <address>' not specified\n/);
});

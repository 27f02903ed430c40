import { expect, it } from "vitest";
import { createMerchant } from "../../lib/account/verbs/create-merchant";
import { operatorContext } from "../../lib/testing/people";
import { testDatabase } from "../../lib/testing/database";
import { newPerson, PASSWORD, tokenOf } from "../../lib/testing/people";
import { findResetLink } from "../../lib/account/reads/find-reset-link";
import { findSession } from "../../lib/account/reads/find-session";
import { runCommand } from "./command.fixture";

const database = testDatabase();

const command = (name: string, ...args: string[]) => runCommand(database.url, "user", name, ...args);
const printedPassword = (said: string) => /^Password: (\S+)$/m.exec(said)?.[1] ?? "none";

it("creates an account, disables it and enables it again", async () => {
  const { id } = await createMerchant(operatorContext(database.db), { name: "Corner Books" });
  const made = await command("create", "--email", "Ada@Example.com", "--name", "Ada", "--merchant", id);
  expect([made.code, made.said]).toEqual([0, expect.stringMatching(/^Ada can sign in as ada@example.com\n/)]);
  const person = { id: "", name: "Ada", email: "ada@example.com" };
  const password = printedPassword(made.said);
  const session = await tokenOf(database.db, person, password);

  const email = ["--email", "ADA@example.com"];
  expect((await command("disable", ...email)).said).toBe(
    "ada@example.com can no longer sign in; every session has ended.\n",
  );
  await expect(tokenOf(database.db, person, password)).rejects.toMatchObject({ code: "unauthorized" });
  expect((await command("enable", ...email)).said).toBe("ada@example.com can sign in again.\n");
  await expect(tokenOf(database.db, person, password)).resolves.toBeTypeOf("string");
  expect(await findSession(database.db, session), "an ended session stays ended").toBeNull();
});

it("resets a password, shows it once, and ends every session", async () => {
  const person = await newPerson(database.db);
  const sessions = [await tokenOf(database.db, person), await tokenOf(database.db, person)];
  const { said } = await command("reset-password", "--email", person.email, "--new-password");
  const password = printedPassword(said);
  expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
  for (const session of sessions) expect(await findSession(database.db, session)).toBeNull();
  await expect(tokenOf(database.db, person, PASSWORD)).rejects.toMatchObject({ code: "unauthorized" });
  await expect(tokenOf(database.db, person, password)).resolves.toBeTypeOf("string");
});

it("prints a link with which a person chooses a password", async () => {
  const person = await newPerson(database.db);
  const { said } = await command("reset-password", "--email", person.email);
  const [, token = ""] = /^http:\/\/localhost:3000\/reset\/([\w-]{43})$/m.exec(said) ?? [];
  expect(await findResetLink(database.db, token)).toMatchObject({ state: "valid", email: person.email });
  expect(
    (await command("reset-password", "--email", person.email, "--new-password", "--ask-password")).code,
  ).toBe(2);
});

it("reports an error in one sentence", async () => {
  const nobody = ["--email", "nobody@example.com"];
  const refusals = await Promise.all([
    command("enable", ...nobody),
    command("reset-password", ...nobody),
    command("reset-password", "--email", "no address"),
  ]);
  expect(refusals.map(({ code }) => code)).toEqual([1, 1, 2]);
  expect(refusals[0]?.refused).toBe("There is no account for nobody@example.com.");
  expect(refusals[1]?.refused).toBe("There is no account for nobody@example.com.");
  expect(refusals[2]?.refused).toMatch(/'no address' is invalid\. It must be an email address\.$/m);
});

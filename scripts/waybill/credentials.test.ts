import { expect, it } from "vitest";
import { authenticateApiKey } from "../../lib/account/verbs/authenticate-api-key";
import { createMerchant } from "../../lib/account/verbs/create-merchant";
import { operatorContext } from "../../lib/testing/people";
import { testDatabase } from "../../lib/testing/database";
import { runCommand, spawnCommand } from "./command.fixture";

const database = testDatabase();

const command = (name: string, ...args: string[]) => runCommand(database.url, "credentials", name, ...args);

const newShop = (name: string) => createMerchant(operatorContext(database.db), { name });
const opens = ({ token, secret }: { token: string; secret: string }) =>
  authenticateApiKey(database.db, { token, secret }).then(
    () => true,
    () => false,
  );

it("rotates, lists and revokes; shows the new secret once and never in the list", async () => {
  const shop = await newShop("Corner Books");
  const key = ["--merchant", "Corner Books", "--token"];
  const rotated = await command("rotate", ...key, shop.token, "--overlap", "1h");
  expect(rotated.code).toBe(0);
  const [, token = "", secret = ""] =
    /x-service-token: {2}(\S+)\nx-service-secret: (\S+)\n/.exec(rotated.said) ?? [];
  expect([await opens(shop), await opens({ token, secret })]).toEqual([true, true]);

  const { said: revoked } = await spawnCommand(database.url, "credentials", "revoke", ...key, shop.token);
  expect(revoked).toBe(`${shop.token} is no longer valid.\n`);
  // Revoked by another process; this one notices within a second.
  await expect.poll(() => opens(shop), { timeout: 5_000 }).toBe(false);
  expect(await opens({ token, secret })).toBe(true);

  const { said } = await command("list", "--merchant", shop.id);
  const lines = said.trim().split("\n");
  expect(lines[0]).toMatch(/^MERCHANT +SPACE +NAME +SCOPE +TOKEN +CREATED +LAST USED +STATE$/);
  const lineOf = (wanted: string) => lines.find((line) => line.includes(wanted));
  expect(lines).toHaveLength(4);
  expect(lineOf(token)).toMatch(/^Corner Books +live .* good$/);
  expect(lineOf(shop.token)).toMatch(/ live .* revoked 20\S+Z$/);
  expect(lineOf(shop.sandbox.token)).toMatch(/ sandbox .* never +good$/);
  expect(said).not.toContain(secret);
});

it("reports an error in one sentence", async () => {
  const first = await newShop("Twins");
  const second = await newShop("Twins");
  const { db } = database;
  await db.merchant.create({ data: { id: "guest-live", name: "Your store" } });
  const guest = { id: "guest", name: "Your store", sandboxOfId: "guest-live", erasesAt: new Date() };
  await db.merchant.create({ data: guest });
  const revoke = (merchant: string, token: string) =>
    command("revoke", "--merchant", merchant, "--token", token);
  const refusals = await Promise.all([
    revoke("Nobody", first.token),
    revoke("Twins", first.token),
    revoke(first.id, second.token),
    revoke(first.id, "-begins-with-a-hyphen"),
    command("rotate", "--merchant", first.id, "--token", first.token, "--overlap", "2h"),
    revoke("Your store", first.token),
    revoke("guest-live", first.token),
    revoke("guest", first.token),
  ]);
  expect(refusals.map(({ code }) => code)).toEqual([1, 1, 1, 1, 2, 1, 1, 1]);
  const [unknown, ambiguous, foreign, hyphen, overlap, ...guests] = refusals.map(({ refused }) => refused);
  expect(unknown).toBe('There is no merchant "Nobody".');
  expect(ambiguous).toContain('Several merchants are called "Twins"; give the id instead:');
  expect(ambiguous).toContain(first.id);
  for (const refused of [foreign, hyphen]) {
    expect(refused).toBe("This merchant and its sandbox have no such token.");
  }
  expect(guests).toEqual([
    'There is no merchant "Your store".',
    '"guest-live" belongs to a guest and is erased within 24 hours.',
    '"guest" belongs to a guest and is erased within 24 hours.',
  ]);
  expect(overlap).toMatch(/'2h' is invalid\. Allowed choices are 0, 1h, 24h, 7d\./);
  expect([await opens(first), await opens(second)]).toEqual([true, true]);
});

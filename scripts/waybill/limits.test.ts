import { expect, it } from "vitest";
import { quote } from "../../lib/rates/reads/quote";
import { testDatabase } from "../../lib/testing/database";
import { merchantContext } from "../../lib/testing/fixtures";
import { runCommand, spawnCommand } from "./command.fixture";

const database = testDatabase();

const set = (...args: string[]) => runCommand(database.url, "limits", "set", ...args);
const list = (...args: string[]) => runCommand(database.url, "limits", "list", ...args);

const TRIP = {
  addresses: ["350 5th Ave, New York, NY 10118", "1 State St, Albany, NY 12207"],
  service_type: "same_day" as const,
  vehicle_type: "car" as const,
};

const DEFAULTS = `VEHICLE    LONGEST TRIP                       HEAVIEST LOAD  HOLD
car        8000 km, differs in 17 currencies  600 kg         300x150x120 cm
cargo_van  8000 km, differs in 18 currencies  1800 kg        480x190x220 cm
box_truck  8000 km, differs in 21 currencies  12000 kg       850x250x280 cm

SERVICE     LONGEST TIME
same_day    4320 min
fast_track  4320 min
scheduled   none
`;

it("changes a merchant's limits in a running service and resets them", async () => {
  const { merchant, ctx } = await merchantContext(database.db, "Corner Books");
  const of = ["--merchant", "Corner Books"];
  const refused = () =>
    quote(ctx, TRIP).then(
      () => null,
      (error: Error) => error.message,
    );
  expect(await refused()).toBeNull();
  const [horizon, weight] = await Promise.all([
    spawnCommand(database.url, "limits", "set", "--service", "same_day", "--horizon", "60", ...of),
    set("--vehicle", "car", "--weight", "400", ...of),
  ]);
  expect([horizon.code, horizon.said]).toEqual([0, "same_day: longest time 60 min (own)\n"]);
  expect(weight.said).toBe(
    "The default's hold is now the merchant's own, too: it no longer changes with the default.\n" +
      "car: longest trip 8000 km (default), heaviest load 400 kg (own), hold 300x150x120 cm (own)\n",
  );
  await expect.poll(refused).toMatch(/longer than the 1 h of same_day/);
  const [its, everybodys] = await Promise.all([list("--merchant", merchant.id), list()]);
  expect(its.said.split("\n").filter((line) => line.includes("own"))).toEqual([
    "car        8000 km (default)  400 kg (own)        300x150x120 cm (own)",
    "same_day    60 min (own)",
  ]);
  expect(everybodys.said).toBe(DEFAULTS);
  const givenUp = await Promise.all([
    set("--service", "same_day", "--default", ...of),
    set("--service", "scheduled", "--default", ...of),
  ]);
  expect(givenUp.map(({ said }) => said)).toEqual([
    "same_day: longest time 4320 min (default)\n",
    "There was nothing to give up.\nscheduled: longest time none (default)\n",
  ]);
  await expect.poll(refused).toBeNull();
});

it("rejects invalid options and changes nothing", async () => {
  const { merchant } = await merchantContext(database.db, "Other Books");
  const { vehicleLimit, serviceLimit, rateCard, auditEntry } = database.db;
  const stored = () =>
    Promise.all([vehicleLimit.findMany(), serviceLimit.findMany(), rateCard.findMany(), auditEntry.count()]);
  const before = await stored();
  const refusals = await Promise.all([
    set("--vehicle", "car", "--weight", "heavy"),
    set("--vehicle", "car", "--hold", "120x100"),
    set("--vehicle", "car", "--horizon", "60"),
    set("--vehicle", "car", "--default"),
    set("--vehicle", "car"),
  ]);
  expect(refusals.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2]);
  expect(refusals.map(({ refused }) => refused.split("\n")[0])).toEqual([
    "error: option '--weight <kg>' argument 'heavy' is invalid. It is not valid.",
    "error: option '--hold <cm>' argument '120x100' is invalid. It is not valid.",
    "error: option '--horizon <minutes>' cannot be used with option '--vehicle <type>'",
    "error: --default needs --merchant",
    "error: --vehicle needs --reach, --weight, --hold or --default",
  ]);
  const { id, sandbox } = merchant;
  const sentences = await Promise.all([
    set("--vehicle", "car", "--weight", "0", "--reach", "50000"),
    set("--vehicle", "car", "--weight", "1", "--merchant", "Nobody"),
    set("--vehicle", "car", "--weight", "1", "--merchant", sandbox.id),
    set("--vehicle", "car", "--weight", "1", "--reach", "10", "--merchant", id),
  ]);
  expect(sentences.map(({ refused }) => refused)).toEqual([
    "reachKm must be at most 40000\nmaxWeightKg must be at least 1.",
    'There is no merchant "Nobody".',
    `"${sandbox.id}" is a sandbox; name its merchant instead: ${id}.`,
    "The reach belongs to a rate card, and this merchant does not have its own for car in USD; " +
      "only the installation's reach holds for it.",
  ]);
  expect(await stored()).toEqual(before);
});

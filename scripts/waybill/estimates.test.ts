import { expect, it } from "vitest";
import { daysBetween, utcDay } from "../../lib/core/time";
import { madeUpLegs } from "../../lib/estimates/model/made-up-legs.fixture";
import { storeLegs } from "../../lib/estimates/model/stored-legs.fixture";
import { newMerchant } from "../../lib/testing/people";
import { testDatabase } from "../../lib/testing/database";
import { runCommand } from "./command.fixture";

const database = testDatabase();
const report = (...args: string[]) => runCommand(database.url, "estimates", "report", ...args);

it("reports that nothing was learned, then learns and shows the results", async () => {
  expect((await report()).said).toMatch(/^Nothing was learned yet/);
  const legs = madeUpLegs({ days: 70, perDay: 40 });
  const daysLater = daysBetween(legs.at(-1)?.day ?? "", utcDay(new Date())) - 1;
  await storeLegs(database.db, { merchantId: await newMerchant(database.db), legs, daysLater });
  const { code, said } = await report("--now");
  expect(code).toBe(0);
  const [head = "", car = "", van = ""] = said.split("\n");
  expect(head).toMatch(
    /^VEHICLE +TRIPS +DRIVES +DAYS +CHECKED ON +OFF BY, UNCORRECTED +CORRECTED +WITHIN THE RANGE \(GOAL 80%\)$/,
  );
  expect(car).toMatch(
    /^car +estimated trips +2,800 +70: 20\S+ to 20\S+ +680 drives from 20\S+ +\d\.\d min \(\d+%\) +\d\.\d min \(\d+%\) +\d\d% from pickup, \d\d% from departure$/,
  );
  expect(van).toMatch(/^cargo_van +estimated trips +0 +0 +– +– +– +–$/);
  expect(said).toMatch(
    /^car, estimated trips: times closer to the real times \(in use since 20\S+\); range contains enough arrivals \(in use since 20\S+\)\. Advice: Nothing\.$/m,
  );
  expect(said).toMatch(/^pickups +0 +0 +– +– +– +5\.0 min$/m);
  expect(said).toMatch(
    /^dropoffs: times waiting for 200 stops on 14 days, 50 of them on the latest days\.$/m,
  );
  expect((await report()).said).toBe(said);
  expect((await report("--again")).code).toBe(2);
});

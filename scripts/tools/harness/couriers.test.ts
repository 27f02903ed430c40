import { expect, it } from "vitest";
import { readPositions } from "@/lib/dispatch/rules/position-formats";
import { receivePositions } from "@/lib/dispatch/verbs/receive-positions";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import { questionOf } from "../bench/loads";
import { newStartedCouriers } from "./couriers";

const database = testDatabase();

it("creates couriers whose positions are stored", async () => {
  const { merchant } = await merchantContext(database.db);
  const links = await newStartedCouriers(database.url, merchant.id, 2);
  expect(new Set(links).size).toBe(2);
  const target = { merchants: [merchant], orders: { first: 0, count: 0 }, links };
  for (const number of [0, 1]) {
    const { path, body = "" } = questionOf("positions", number, target);
    const [, , token = ""] = path.split("/");
    const { positions } = readPositions(JSON.parse(body) as Record<string, unknown>);
    expect(await receivePositions({ db: database.db }, { token, positions })).toBe(true);
  }
  expect(await database.db.courierPosition.count()).toBe(2);
});

import { expect, it } from "vitest";
import { testDatabase } from "../../lib/testing/database";
import { examinePooling, poolingFinding } from "./pooling";

const database = testDatabase();

it("finds that a database without a pooler has its own sessions", async () => {
  expect(await examinePooling(database.url)).toMatchObject({ level: "ok" });
});

it("says what to do about a pooler by transaction", () => {
  expect(poolingFinding(true)).toMatchObject({
    level: "problem",
    advice: expect.stringContaining("pool_mode = session") as string,
  });
});

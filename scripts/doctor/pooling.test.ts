import { expect, it } from "vitest";
import { testDatabase } from "../../lib/testing/database";
import { requireOwnSessions } from "../database/own-sessions";
import { examinePooling, poolingFinding } from "./pooling";

const database = testDatabase();

it("finds that a database without a pooler has its own sessions", async () => {
  expect(await examinePooling(database.url)).toMatchObject({ level: "ok" });
  await expect(requireOwnSessions(database.url)).resolves.toBeUndefined();
});

it("warns when there is no second connection", async () => {
  expect(await examinePooling("postgresql://waybill:secret@127.0.0.1:1/waybill")).toMatchObject({
    check: "pooling",
    level: "warning",
    text: expect.stringContaining("could not be checked") as string,
  });
});

it("lets a service start without its database", async () => {
  const away = "postgresql://waybill:secret@127.0.0.1:1/waybill";
  await expect(requireOwnSessions(away)).resolves.toBeUndefined();
});

it("says what to do about a pooler by transaction", () => {
  expect(poolingFinding(true)).toMatchObject({
    level: "problem",
    advice: expect.stringContaining("pool_mode = session") as string,
  });
});

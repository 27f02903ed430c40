import { Writable } from "node:stream";
import pino from "pino";
import { expect, it } from "vitest";
import { testDatabase } from "@/lib/testing/database";
import { prepared } from "./db/prepared";
import { logOptions } from "./log";

const database = testDatabase();

/** The log line of an error. */
function lineOf(error: unknown): string {
  let written = "";
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.toString();
      done();
    },
  });
  pino({ ...logOptions(), level: "error" }, stream).error({ err: error }, "failed");
  return written;
}

const failureOf = (work: Promise<unknown>) => work.then(() => expect.fail(), lineOf);
const CANARY = "canary@example.com";

it("contains the type and location of an error", () => {
  const line = JSON.parse(lineOf(new RangeError("too far", { cause: new Error("why") }))) as object;
  expect(line).toMatchObject({
    err: {
      type: "RangeError",
      message: "too far",
      stack: expect.stringContaining("log.test.ts") as string,
      cause: { message: "why" },
    },
    msg: "failed",
  });
  expect(lineOf(CANARY)).not.toContain(CANARY);
});

it("contains no values of a statement", async () => {
  const statement = { name: "canary", text: "SELECT $1::text::int" };
  const user = { id: "u", email: CANARY, name: CANARY, passwordHash: CANARY };
  await database.db.user.create({ data: user });
  const lines = await Promise.all([
    failureOf(prepared(database.db, statement, [CANARY])),
    failureOf(database.db.$queryRaw`SELECT ${CANARY}::text::int`),
    failureOf(database.db.user.create({ data: user })),
    failureOf(database.db.user.create({ data: { ...user, id: 5 } as never })),
    failureOf(database.db.$executeRaw`INSERT INTO "User" SELECT * FROM "User" WHERE email = ${CANARY}`),
  ]);
  for (const line of lines) {
    expect(line).toContain('"message":');
    expect(line).not.toContain(CANARY);
  }
  expect(lines[0]).toContain("22P02");
});

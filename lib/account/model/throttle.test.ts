import { beforeEach, describe, expect, it, vi } from "vitest";
import { testDatabase } from "@/lib/testing/database";
import { withKnownDevice } from "../rules/known-device";
import { signIn } from "../verbs/sign-in";
import { newPerson, PASSWORD } from "@/lib/testing/people";
import { accountDelayMs, admitAttempt, MAX_COUNTERS } from "./throttle";

const test = testDatabase();

const attempt = (email: string, password: string, address: string, deviceCookie?: string) =>
  signIn({ db: test.db, requestId: null, address, deviceCookie }, { email, password }).then(
    () => "in",
    (error: unknown) => (error as { code: string }).code,
  );

/** Counts failed attempts on other accounts without the cost of checking their passwords. */
async function flood(address: string, attempts: number): Promise<void> {
  for (let i = 0; i < attempts; i++)
    await admitAttempt(test.db, { email: `ghost-${i}@example.com`, address });
}

const endBlocks = () =>
  test.db.signInThrottle.updateMany({
    where: { blockedUntil: { not: null } },
    data: { blockedUntil: new Date() },
  });

describe("throttling wrong passwords", () => {
  it("blocks the account from that address after five, and only there", async () => {
    const { email } = await newPerson(test.db);
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push(await attempt(email, "wrong", "192.0.2.10"));
    expect(answers).toEqual([...Array.from({ length: 5 }, () => "unauthorized"), "tooManyRequests"]);
    expect(await attempt(email, PASSWORD, "192.0.2.10")).toBe("tooManyRequests");
    expect(await attempt(email, PASSWORD, "192.0.2.11")).toBe("in");
    await endBlocks();
    expect(await attempt(email, PASSWORD, "192.0.2.10")).toBe("in");
  });

  it("does not let more attempts through when a hundred arrive at once", async () => {
    const { email } = await newPerson(test.db);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => attempt(email, "wrong", "192.0.2.20")),
    );
    expect(answers.filter((answer) => answer === "unauthorized")).toHaveLength(5);
    expect(answers.filter((answer) => answer === "tooManyRequests")).toHaveLength(95);
  });

  it("increases the waiting times", async () => {
    const { email } = await newPerson(test.db);
    const waits = [];
    await test.db.signInThrottle.deleteMany();
    for (let i = 0; i < 12; i++) {
      await attempt(email, "wrong", "192.0.2.30");
      const [row] = await test.db.$queryRaw<{ seconds: number }[]>`
        SELECT extract(epoch FROM "blockedUntil" - "lastAttemptAt")::int AS seconds
        FROM "SignInThrottle" WHERE "blockedUntil" > "lastAttemptAt" ORDER BY key`;
      if (row) waits.push(row.seconds);
      await endBlocks();
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
  });

  it("responds to an unknown email in the same way", async () => {
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push(await attempt("ghost@example.com", "wrong", "192.0.2.40"));
    expect(answers.at(-1)).toBe("tooManyRequests");
  });

  it("stops an address that tries many accounts", async () => {
    const { email } = await newPerson(test.db);
    await flood("192.0.2.50", 49);
    expect(await attempt("fiftieth@example.com", "wrong", "192.0.2.50")).toBe("unauthorized");
    expect(await attempt(email, PASSWORD, "192.0.2.50")).toBe("tooManyRequests");
    expect(await attempt(email, PASSWORD, "192.0.2.51")).toBe("in");
  });

  it("does not count successes", async () => {
    const { email } = await newPerson(test.db);
    for (let i = 0; i < 12; i++) expect(await attempt(email, PASSWORD, "192.0.2.60")).toBe("in");
  });

  it("stores neither addresses nor emails", async () => {
    const rows = await test.db.signInThrottle.findMany({ select: { key: true } });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ key }) => /^[0-9a-f]{64}$/.test(key))).toBe(true);
  });

  it("only slows an account that is attacked from everywhere", async () => {
    const { email } = await newPerson(test.db);
    const delay = vi.fn(() => Promise.resolve());
    for (let i = 0; i < 12; i++) await admitAttempt(test.db, { email, address: `203.0.113.${i}` }, delay);
    expect(delay.mock.calls).toEqual([[250], [500]]);
    expect(await attempt(email, PASSWORD, "192.0.2.70")).toBe("in");
    expect([10, 11, 12, 15, 16, 1000].map(accountDelayMs)).toEqual([0, 250, 500, 4000, 4000, 4000]);
  });
});

describe("a known browser", () => {
  const OFFICE = "192.0.2.80";
  const from = (email: string, password: string, deviceCookie: string, address = OFFICE) =>
    attempt(email, password, address, deviceCookie);

  it("can sign in while its network is blocked, and while somebody there guesses the same account", async () => {
    const [known, stranger] = [await newPerson(test.db), await newPerson(test.db)];
    const cookie = withKnownDevice(null, known.email);
    for (let i = 0; i < 5; i++) await attempt(known.email, "wrong", OFFICE);
    await flood(OFFICE, 45);
    expect(await attempt(known.email, PASSWORD, OFFICE)).toBe("tooManyRequests");
    expect(await attempt(stranger.email, PASSWORD, OFFICE)).toBe("tooManyRequests");
    expect(await from(known.email, PASSWORD, cookie)).toBe("in");
    expect(await from(stranger.email, PASSWORD, cookie), "known to one account only").toBe("tooManyRequests");
  });

  it("has its own five attempts from any address, which do not count for the network", async () => {
    const { email } = await newPerson(test.db);
    const cookie = withKnownDevice(null, email);
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push(await from(email, "wrong", cookie, `198.51.100.${i}`));
    expect(answers).toEqual([...Array.from({ length: 5 }, () => "unauthorized"), "tooManyRequests"]);
    expect(await from(email, PASSWORD, cookie, "198.51.100.77")).toBe("tooManyRequests");
    expect(await attempt(email, PASSWORD, "198.51.100.0"), "the network is as before").toBe("in");
  });

  it("resets its wrong attempts after a success", async () => {
    const { email } = await newPerson(test.db);
    const cookie = withKnownDevice(null, email);
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++) expect(await from(email, "wrong", cookie)).toBe("unauthorized");
      expect(await from(email, PASSWORD, cookie)).toBe("in");
    }
  });
});

describe("the table of counts", () => {
  const rows = () => test.db.signInThrottle.count();
  const fill = (rowCount: number, attempts: number, age: string) => test.db.$executeRaw`
    INSERT INTO "SignInThrottle" (key, attempts, "lastAttemptAt")
    SELECT ${age} || number, ${attempts}::int, clock_timestamp() - ${age}::interval
    FROM generate_series(1, ${rowCount}::int) AS number`;

  beforeEach(async () => {
    await test.db.signInThrottle.deleteMany();
  });

  it("is empty after a success", async () => {
    const { email } = await newPerson(test.db);
    expect(await attempt(email, PASSWORD, "192.0.2.90")).toBe("in");
    expect(await rows()).toBe(0);
  });

  it("drops expired counts on failures, too", async () => {
    await fill(90, 3, "2 hours");
    await attempt("ghost@example.com", "wrong", "192.0.2.91");
    expect(await rows()).toBe(3);
  });

  it("gets no more counts from a blocked address", async () => {
    await flood("192.0.2.92", 50);
    const before = await rows();
    for (let i = 0; i < 10; i++) {
      expect(await attempt(`more-${i}@example.com`, "wrong", "192.0.2.92")).toBe("tooManyRequests");
    }
    expect(await rows()).toBe(before);
  });

  const expectBounded = async () => {
    expect(await rows()).toBeLessThanOrEqual(MAX_COUNTERS);
    expect(await rows(), "no more goes than has to").toBeGreaterThan(MAX_COUNTERS * 0.8);
  };

  it("is limited, and a flood of names does not remove a high count", async () => {
    const { email } = await newPerson(test.db);
    for (let i = 0; i < 4; i++) await attempt(email, "wrong", "192.0.2.93");
    await fill(MAX_COUNTERS + 500, 1, "1 minute");
    await attempt("ghost@example.com", "wrong", "192.0.2.94");
    await expectBounded();
    expect(await attempt(email, "wrong", "192.0.2.93")).toBe("unauthorized");
    expect(await attempt(email, PASSWORD, "192.0.2.93"), "the fifth was counted").toBe("tooManyRequests");
    await fill(MAX_COUNTERS, 4, "2 minutes");
    await attempt("ghost@example.com", "wrong", "192.0.2.95");
    await expectBounded();
    expect(await attempt(email, PASSWORD, "192.0.2.93"), "what is blocked goes last").toBe("tooManyRequests");
  });
});

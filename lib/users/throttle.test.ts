import { describe, expect, it } from "vitest";
import { testDatabase } from "../testing/database";
import { signIn } from "./sign-in";
import { newPerson, PASSWORD } from "../testing/people";
import { accountDelayMs } from "./throttle";

const test = testDatabase();

const attempt = (email: string, password: string, address: string) =>
  signIn({ db: test.db, requestId: null, address }, { email, password }).then(
    () => "in",
    (error: unknown) => (error as { code: string }).code,
  );

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

  it("lets a hundred at once through no more often", async () => {
    const { email } = await newPerson(test.db);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => attempt(email, "wrong", "192.0.2.20")),
    );
    expect(answers.filter((answer) => answer === "unauthorized")).toHaveLength(5);
    expect(answers.filter((answer) => answer === "tooManyRequests")).toHaveLength(95);
  });

  it("makes the waits grow", async () => {
    const { email } = await newPerson(test.db);
    const waits = [];
    await endBlocks();
    for (let i = 0; i < 12; i++) {
      await attempt(email, "wrong", "192.0.2.30");
      const [row] = await test.db.signInThrottle.findMany({
        where: { blockedUntil: { gt: new Date() } },
        select: { blockedUntil: true },
      });
      if (row?.blockedUntil) waits.push(Math.round((row.blockedUntil.getTime() - Date.now()) / 10_000) * 10);
      await endBlocks();
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
  });

  it("answers an unknown e-mail the same way", async () => {
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push(await attempt("ghost@example.com", "wrong", "192.0.2.40"));
    expect(answers.at(-1)).toBe("tooManyRequests");
  });

  it("stops an address that tries many accounts", async () => {
    const { email } = await newPerson(test.db);
    for (let i = 0; i < 50; i++) {
      expect(await attempt(`ghost-${i}@example.com`, "wrong", "192.0.2.50")).toBe("unauthorized");
    }
    expect(await attempt(email, PASSWORD, "192.0.2.50")).toBe("tooManyRequests");
    expect(await attempt(email, PASSWORD, "192.0.2.51")).toBe("in");
  });

  it("does not count successes", async () => {
    const { email } = await newPerson(test.db);
    for (let i = 0; i < 12; i++) expect(await attempt(email, PASSWORD, "192.0.2.60")).toBe("in");
  });

  it("keeps neither addresses nor e-mails", async () => {
    const rows = await test.db.signInThrottle.findMany({ select: { key: true } });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ key }) => /^[0-9a-f]{64}$/.test(key))).toBe(true);
  });

  it("only slows an account that is attacked from everywhere", async () => {
    const { email } = await newPerson(test.db);
    for (let i = 0; i < 11; i++) await attempt(email, "wrong", `203.0.113.${i}`);
    const start = performance.now();
    expect(await attempt(email, PASSWORD, "192.0.2.70")).toBe("in");
    expect(performance.now() - start).toBeGreaterThan(450);
    expect([10, 11, 12, 15, 16, 1000].map(accountDelayMs)).toEqual([0, 250, 500, 4000, 4000, 4000]);
  });
});

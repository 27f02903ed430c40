import { describe, expect, it } from "vitest";
import type { HealthSentence } from "../../lib/support/rules/health-words";
import { backupFindings } from "./backups";
import {
  archiverFindings,
  clockFinding,
  connectionFinding,
  isArchived,
  migrationFindings,
  serverFinding,
} from "./database";
import type { Finding } from "./finding";
import { isGuessable, secretFindings, spaceFinding } from "./machine";
import { healthFindings, sendingFindings, workerFinding } from "./service";

const NOW = new Date("2026-11-28T12:00:00Z");
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const levels = (findings: Finding[]) => findings.map(({ level, text }) => `${level}: ${text}`);

describe("the database", () => {
  it("must be PostgreSQL 15 or newer", () => {
    expect(serverFinding(150_018).level).toBe("ok");
    expect(serverFinding(140_000)).toMatchObject({
      level: "problem",
      text: "The database is PostgreSQL 14.",
    });
  });

  it("must have exactly the migrations of this version", () => {
    const state = { applied: ["a", "b"], pending: [], failed: [], unknown: [], queue: 19 };
    expect(levels(migrationFindings(state, 19))).toEqual(["ok: All 2 migrations are applied."]);
    expect(levels(migrationFindings(state, 20))).toEqual(["problem: The queue's schema is not applied."]);
    const wrong = { applied: ["a"], pending: ["b", "c"], failed: ["b"], unknown: ["z"], queue: 19 };
    expect(levels(migrationFindings(wrong, 19))).toEqual([
      "problem: The database was migrated by a newer version: z.",
      "problem: b was started and did not finish.",
      "problem: 1 migration is not applied.",
    ]);
  });

  it("must have the time of this machine, within five seconds", () => {
    expect(clockFinding(-4.9).level).toBe("ok");
    expect(clockFinding(75).text).toBe("The clock of this machine is 1 minute ahead of the database's.");
    expect(clockFinding(-10).text).toBe("The clock of this machine is 10 seconds behind the database's.");
  });

  it("must accept the connections that the settings allow, and have some left", () => {
    const free = { accepted: 97, used: 12, poolSize: undefined, processes: 1 };
    expect(connectionFinding(free)).toMatchObject({ level: "ok" });
    expect(connectionFinding({ ...free, used: 88 }).level).toBe("problem");
    expect(connectionFinding({ ...free, poolSize: 40, processes: 2 }).text).toBe(
      "2 processes with DATABASE_POOL_SIZE=40 may open 100 connections; the database accepts 97.",
    );
  });

  it("must archive its log if it is asked to", () => {
    const off = { isOn: false, failedAt: null, archivedAt: null, now: NOW };
    const on = { ...off, isOn: true };
    expect(archiverFindings(off)).toEqual([]);
    expect(levels(archiverFindings({ ...on, failedAt: NOW, archivedAt: hoursAgo(1) }))).toEqual([
      "problem: The archiving of the write-ahead log fails: it failed last at 2026-11-28T12:00:00.000Z.",
    ]);
    const sound = archiverFindings({ ...on, archivedAt: hoursAgo(1), failedAt: hoursAgo(2) });
    expect(sound[0]?.level).toBe("ok");
    expect(isArchived(sound)).toBe(true);
    for (const archivedAt of [null, hoursAgo(25)]) {
      const doubtful = archiverFindings({ ...on, archivedAt });
      expect(doubtful[0]?.level).toBe("warning");
      expect(isArchived(doubtful)).toBe(false);
    }
  });
});

describe("this machine", () => {
  it("needs 1 GB and a twentieth of its disk", () => {
    const space = { folder: "/data", what: "backups", free: 60e9, total: 1e12 };
    expect(spaceFinding(space)).toEqual({
      check: "disk",
      level: "ok",
      text: "60.0 GB of 1.0 TB are free for backups in /data.",
    });
    expect(spaceFinding({ ...space, free: 49e9 }).level).toBe("problem");
    expect(spaceFinding({ ...space, free: 0.9e9, total: 10e9 }).level).toBe("problem");
  });

  it.each([
    ["changemechangemechangemechangeme", true],
    ["abcdefghijabcdefghijabcdefghijabcdefghij", true],
    ["my-very-secret-key-of-the-service-1", true],
    ["a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0", true],
    [`${"a".repeat(32)}bcdefghi`, true],
    ["00c4d081884c7d659a2feaa0c55ad015", false],
    ["9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c", false],
    ["kq3Zr8vN1xWcT5yLmB7uHsD2fJg9eP0a", false],
  ])("knows whether the secret %s is guessable", (secret, expected) => {
    expect(isGuessable(secret)).toBe(expected);
  });

  it("needs a secret, unless the embedded database generates it", () => {
    const none = {
      isEmbedded: true,
      set: undefined,
      generated: undefined,
      previous: undefined,
      metricsToken: undefined,
    };
    expect(levels(secretFindings(none))).toEqual([
      "ok: No secret is set; the first npm start generates one.",
    ]);
    expect(levels(secretFindings({ ...none, generated: "one" }))).toEqual([
      "ok: The secrets are set and not easy to guess.",
    ]);
    expect(secretFindings({ ...none, isEmbedded: false })[0]?.level).toBe("warning");
    const findings = secretFindings({ ...none, set: "x".repeat(32), metricsToken: "changeme-changeme" });
    expect(levels(findings)).toEqual([
      "problem: AUTH_SECRET is easy to guess.",
      "problem: METRICS_TOKEN is easy to guess.",
    ]);
    expect(secretFindings({ ...none, generated: "one", previous: "one" })[0]?.level).toBe("warning");
  });
});

describe("backups", () => {
  const of = {
    home: "/b",
    isConfigured: false,
    newestAt: undefined,
    damaged: [],
    isArchived: false,
    now: NOW,
  };

  it("must be younger than 30 hours once there are any", () => {
    expect(levels(backupFindings({ ...of, newestAt: hoursAgo(26) }))).toEqual([
      "ok: The newest backup in /b is 1 day old.",
    ]);
    expect(backupFindings({ ...of, newestAt: hoursAgo(31) })[0]?.level).toBe("problem");
  });

  it("must exist if a folder is configured, and are missed unless the log is archived", () => {
    expect(backupFindings(of)[0]?.level).toBe("warning");
    expect(backupFindings({ ...of, isArchived: true })).toEqual([]);
    expect(backupFindings({ ...of, isArchived: true, isConfigured: true })[0]?.level).toBe("problem");
    expect(backupFindings({ ...of, newestAt: NOW, damaged: ["waybill-1"] })[0]).toMatchObject({
      level: "problem",
      text: "The backup waybill-1 in /b is damaged.",
    });
  });
});

describe("the service", () => {
  it("needs a process for the background work", () => {
    expect(workerFinding(4, {}).level).toBe("ok");
    expect(workerFinding(0, { BACKGROUND_WORK: "worker" })).toMatchObject({
      level: "problem",
      advice: "Start it with npm run worker.",
    });
  });

  it("says what the staff's start page says; a missing mail server matters only with an own database", () => {
    const sentences: HealthSentence[] = [
      { text: "Webhooks are sent on time.", isWell: true },
      { text: "Email is not set up. Messages stay in the outbox.", isWell: false },
      { text: "Search and totals are 2 hours behind.", isWell: false },
    ];
    expect(healthFindings(sentences, true).map(({ level }) => level)).toEqual(["ok", "warning", "problem"]);
    expect(healthFindings(sentences, false).map(({ level }) => level)).toEqual(["ok", "problem", "problem"]);
    expect(healthFindings(sentences, true).map(({ text }) => text)).toEqual(
      sentences.map(({ text }) => text),
    );
  });

  it("names endpoints that fail and messages that were given up", () => {
    const first = [
      {
        merchantId: "m",
        merchantName: "Corner Books",
        id: "w",
        host: "shop.example",
        since: NOW,
        isOff: false,
      },
    ];
    expect(levels(sendingFindings(2, { count: 1, first }))).toEqual([
      "warning: 2 messages were given up in the last 24 hours.",
      "warning: 1 webhook endpoint fails: shop.example of Corner Books.",
    ]);
    expect(sendingFindings(0, { count: 0, first: [] })).toEqual([]);
  });
});

import type * as Crypto from "node:crypto";
import { randomInt } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { inTransaction } from "@/lib/core/db";
import { testDatabase } from "@/lib/testing/database";
import { operatorContext } from "@/lib/testing/people";
import { createMerchant } from "../verbs/create-merchant";
import { newMerchantKey, wordsOfKey } from "./merchant-key";

vi.mock("node:crypto", async (original) => {
  const crypto = await original<typeof Crypto>();
  return { ...crypto, randomInt: vi.fn(crypto.randomInt) };
});

describe("the words of a merchant's key", () => {
  it.each([
    ["Corner Books", "corner-books"],
    ["Café Zoë & Söhne", "cafe-zoe-sohne"],
    ["  --7/11--  ", "7-11"],
    ["花屋", "merchant"],
    ["A".repeat(31) + " B", "a".repeat(31)],
    ["ﬁne Foods №1", "fine-foods-no1"],
  ])("for %j are %s", (name, words) => {
    expect(wordsOfKey(name)).toBe(words);
  });
});

describe("the key of a new merchant", () => {
  const test = testDatabase();
  const create = (name: string) => createMerchant(operatorContext(test.db), { name });

  it("is its name; a sandbox's has a suffix", async () => {
    const { key, sandbox } = await create("Corner Books");
    expect([key, sandbox.key]).toEqual(["corner-books", "corner-books-sandbox"]);
  });

  it("differs if the name is taken, also by a merchant created at the same time", async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => create("Twin Store")));
    const keys = made.flatMap(({ key, sandbox }) => [key, sandbox.key]);
    expect(new Set(keys).size).toBe(16);
    expect(keys).toContain("twin-store");
    for (const key of keys) expect(key).toMatch(/^twin-store(-sandbox)?(-[a-z0-9]{4})?$/);
  });

  it("is generated again if its random characters are taken, too", async () => {
    await create("Unlucky");
    const draw = (characters: readonly number[]) => {
      for (const index of characters) vi.mocked(randomInt).mockImplementationOnce(() => index);
    };
    draw([0, 0, 0, 0, 1, 1, 1, 1]);
    expect((await create("Unlucky")).key).toBe("unlucky-bbbb");
    draw([0, 0, 0, 0, 2, 2, 2, 2]);
    expect((await create("Unlucky")).key).toBe("unlucky-dddd");
  });

  it("is never the path of another dashboard page", async () => {
    for (const name of ["Data", "Deliveries", "Developers", "Quote", "Settings"]) {
      const key = await inTransaction(operatorContext(test.db), (tx) => newMerchantKey(tx, wordsOfKey(name)));
      expect(key).toMatch(new RegExp(`^${name.toLowerCase()}-[a-z0-9]{4}$`));
    }
  });
});

import { expect, it } from "vitest";
import type { ApiExchange } from "@/lib/core/api-exchange";
import { MAX_BODY_CHARACTERS, MAX_READ_CHARACTERS } from "../constants";
import { truncate, sizeOf } from "./truncate";
import { exchangeOf } from "./exchange.fixture";
import { recordOf } from "./record";

const withBody = (text: string) => exchangeOf({ requestBody: Buffer.from(text), responseBody: text });

const withTool = (text: string) => exchangeOf({ tool: { name: "follow", input: text, output: text } });

/** Its record without the id, which is partly random. */
const recorded = (exchange: ApiExchange) => ({ ...recordOf(exchange), id: null });

/** A list whose text has exactly this many characters. */
function listOf(characters: number, character: string): string {
  const [head, tail] = ['{"deliveries":[{"status":"', '"}]}'];
  const statuses = `pending"},{"status":"`;
  const room = characters - head.length - tail.length;
  const repeated = statuses.repeat(Math.floor(room / 2 / statuses.length));
  return head + repeated + character.repeat(room - repeated.length) + tail;
}

const LENGTHS = [100, MAX_BODY_CHARACTERS - 1, MAX_BODY_CHARACTERS, MAX_BODY_CHARACTERS + 1, 100_000];

it.each(LENGTHS.flatMap((length) => ["a", "é", "漢"].map((letter) => ({ length, letter }))))(
  "does not change the record of a body of $length times $letter",
  ({ length, letter }) => {
    const text = listOf(length, letter);
    expect(text).toHaveLength(length);
    for (const exchange of [withBody(text), withTool(text)])
      expect(recorded(truncate(exchange))).toEqual(recorded(exchange));
  },
);

it("truncates a long body, and records how much is stored", () => {
  const text = "x".repeat(10_000_000);
  const kept = truncate({ ...withBody(text), tool: { name: "follow", input: text, output: text } });
  expect(sizeOf(kept)).toBeLessThan(10 * MAX_BODY_CHARACTERS);
  expect(sizeOf(kept)).toBeGreaterThan(5 * MAX_BODY_CHARACTERS);
});

it.each([
  { of: "a read", changes: { method: "GET", status: 200 }, kept: MAX_READ_CHARACTERS },
  { of: "a read that failed", changes: { method: "GET", status: 400 }, kept: MAX_BODY_CHARACTERS },
  { of: "a write", changes: { method: "POST", status: 200 }, kept: MAX_BODY_CHARACTERS },
])("stores $kept characters of the response to $of", ({ changes, kept }) => {
  const exchange = exchangeOf({ ...changes, responseBody: listOf(kept + 1, "a") });
  expect(recordOf(truncate(exchange))).toMatchObject({ isResponseCut: true });
  const short = exchangeOf({ ...changes, responseBody: listOf(kept, "a") });
  expect(recordOf(truncate(short))).toMatchObject({ isResponseCut: false });
});

import { expect, it } from "vitest";
import { excerptOf, found } from "./search";
import { searchEntries } from "./search-entries";

const hits = (asked: string) => found(searchEntries(), asked);

/** The description of the first result with a title. */
function shown(asked: string, title: string): string | undefined {
  const hit = hits(asked).find((entry) => entry.title === title);
  return hit && excerptOf(hit, asked);
}

it.each([
  ["Idempotency-Key", "Create a delivery"],
  ["Idempotency-Key", "The Idempotency-Key header"],
  ["retry-after", "Get a quote"],
  ["Retry-After", "Rate limits"],
  ["Idempotent-Replayed", "Cancel a delivery"],
  ["If-None-Match", "Get the OpenAPI document"],
  ["429", "List deliveries"],
  ["429", "When to retry"],
  ["Content-Type", "Create a delivery"],
  ["x-service-token", "Get a quote"],
  ["406", "All errors"],
  ["406", "Without a library"],
])("finds by %s: %s", (asked, title) => {
  expect(hits(asked).map((entry) => entry.title)).toContain(title);
  expect(`${title} ${shown(asked, title)}`.toLowerCase()).toContain(asked.toLowerCase());
});

it("links a header to its place in the reference", () => {
  expect(hits("idempotency-key")).toContainEqual(
    expect.objectContaining({
      title: "Idempotency-Key",
      href: "/docs/reference#cancelDelivery.Idempotency-Key",
    }),
  );
});

it("shows an excerpt of a guide around the match, without markup", () => {
  const excerpt = shown("switcher", "Get sandbox credentials");
  expect(excerpt).toMatch(
    /^Sign in, open your sandbox with the switcher at the top, and go to Developers\. .+ …$/,
  );
  expect(shown("10 deliveries", "Follow the links")).toContain("A page has 10 deliveries");
  expect(shown("oldest event available", "Read the feed")).toMatch(/^… .*the oldest event available/);
});

it("shows the detail if the query is empty", () => {
  expect(shown("", "The statuses")).toBe("Deliveries");
  expect(shown("quote", "Get a quote")).toMatch(/^POST \/rates\/quote\./);
});

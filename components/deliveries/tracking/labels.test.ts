import { describe, expect, it } from "vitest";
import type { Arrival } from "@/lib/deliveries/model/estimate";
import { arrivalWords, headline, placeWords } from "./labels";

const ZONE = "America/New_York";

function words(from: string, to: string, changes: Partial<Arrival> = {}) {
  const arrival = {
    state: "expected",
    late: false,
    notBefore: null,
    ...changes,
    from: new Date(from),
    to: new Date(to),
  } as const;
  const { when, note } = arrivalWords(arrival, ZONE);
  return { when: when.replaceAll("\u00a0", " "), note };
}

describe("arrivalWords", () => {
  it("says a range on the dropoff's clock, and whether it is late", () => {
    expect(words("2026-11-20T19:30:00Z", "2026-11-20T20:15:00Z")).toEqual({
      when: "Fri, Nov 20, 2026, 2:30 PM – 3:15 PM EST",
      note: null,
    });
    expect(words("2026-11-20T19:30:00Z", "2026-11-20T20:15:00Z", { late: true }).note).toBe(
      "This is later than planned.",
    );
  });

  it("shows both ends in full over midnight and when the clocks change", () => {
    expect(words("2026-11-21T04:30:00Z", "2026-11-21T05:15:00Z").when).toBe(
      "Fri, Nov 20, 2026, 11:30 PM EST – Sat, Nov 21, 2026, 12:15 AM EST",
    );
    expect(words("2026-11-01T05:30:00Z", "2026-11-01T06:15:00Z").when).toBe(
      "Sun, Nov 1, 2026, 1:30 AM EDT – Sun, Nov 1, 2026, 1:15 AM EST",
    );
  });

  it("promises no range that has begun or is over", () => {
    const range = ["2026-11-20T19:30:00Z", "2026-11-20T20:15:00Z"] as const;
    expect(words(...range, { state: "soon" }).when).toBe("Any time now, by Fri, Nov 20, 2026, 3:15 PM EST");
    expect(words(...range, { state: "overdue", late: true })).toEqual({
      when: "Any time now",
      note: "It is late. It was expected by Fri, Nov 20, 2026, 3:15 PM EST.",
    });
    const notBefore = new Date("2026-11-20T21:40:00Z");
    expect(words(...range, { state: "overdue", late: true, notBefore })).toEqual({
      when: "Not before Fri, Nov 20, 2026, 4:40 PM EST",
      note: "It is late. It was expected by Fri, Nov 20, 2026, 3:15 PM EST.",
    });
  });
});

it("tells a new attempt from the first one", () => {
  const title = (goodsHeld: boolean) =>
    headline({ status: "assigned", goodsHeld, merchantName: "Corner Books" }).title;
  expect(title(false)).toBe("A courier is assigned to your delivery");
  expect(title(true)).toBe("A new attempt is being arranged");
});

it("names a place without a region", () => {
  const stop = {
    city: "Lyon",
    regionCode: null,
    countryCode: "FR",
    timeZone: "Europe/Paris",
    plannedAt: new Date(),
  };
  expect(placeWords(stop)).toBe("Lyon, France");
});

import { describe, expect, it } from "vitest";
import type { DeliveryStatus } from "@/lib/deliveries/status";
import { dueFacts, type Known } from "./due";

const NOW = new Date("2031-05-20T12:00:00Z");
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
const range = (from: number, to: number) => ({ from: minutes(from), to: minutes(to) });
const notifiedOnce = (from: number, to: number) => ({ ...range(from, to), count: 1 });

/** A delivery with this history, whose last change was a minute ago. */
function known(statuses: DeliveryStatus[], changes: Partial<Known> = {}): Known {
  const history = statuses.map((status, index) => ({ status, at: minutes(index - statuses.length) }));
  return {
    deliveryId: "d",
    status: statuses.at(-1) ?? "pending",
    history,
    readdressed: null,
    arrival: { ...range(60, 90), state: "expected" },
    notified: null,
    arrivalMinutes: 15,
    now: NOW,
    ...changes,
  };
}

const keys = (of: Known) => dueFacts(of).map(({ factKey }) => factKey);

describe("the due notifications", () => {
  it.each<[DeliveryStatus[], string[]]>([
    [["pending"], ["booked:d"]],
    [["pending", "assigned", "accepted"], ["booked:d"]],
    [["pending", "assigned", "accepted", "picked_up", "on_the_way"], ["on_the_way:d:1"]],
    [["pending", "on_the_way", "completed"], ["delivered:d"]],
    [["pending", "on_the_way", "incomplete"], ["not_delivered:d:1"]],
    [["pending", "on_the_way", "incomplete", "assigned", "on_the_way"], ["on_the_way:d:2"]],
    [["pending", "on_the_way", "incomplete", "on_the_way", "incomplete"], ["not_delivered:d:2"]],
    [["pending", "on_the_way", "incomplete", "failed"], ["failed:d"]],
  ])("of %j is %j", (statuses, expected) => {
    expect(keys(known(statuses))).toEqual(expected);
  });

  it("do not include a cancellation for recipients who were never notified", () => {
    expect(keys(known(["pending", "cancelled"]))).toEqual([]);
    expect(keys(known(["pending", "cancelled"], { notified: notifiedOnce(60, 90) }))).toEqual([
      "cancelled:d",
    ]);
  });

  it("include the courier's arrival within 500 m of the dropoff, once in each attempt", () => {
    const way: DeliveryStatus[] = ["pending", "assigned", "picked_up", "on_the_way"];
    const at = (metersAway: number, isExact = true) => ({ position: { metersAway, isExact } });
    expect(keys(known(way, at(500)))).toEqual(["on_the_way:d:1", "arriving:d:1"]);
    expect(keys(known([...way, "incomplete", "on_the_way"], at(80)))).toContain("arriving:d:2");
    expect(keys(known(way, at(501)))).toEqual(["on_the_way:d:1"]);
    expect(keys(known(way, at(300, false)))).toEqual(["on_the_way:d:1"]);
    // The courier passes by on the way to another stop.
    expect(keys(known(way, { ...at(80), stopsBefore: 1 }))).toEqual(["on_the_way:d:1"]);
    expect(keys(known(way, { ...at(80), stopsBefore: 0 }))).toContain("arriving:d:1");
    expect(keys(known(["pending", "assigned", "picked_up"], at(80)))).toEqual(["booked:d"]);
  });

  it("include nothing older than a day", () => {
    const old = (statuses: DeliveryStatus[]) => {
      const { history, ...rest } = known(statuses);
      return { ...rest, history: history.map((step) => ({ ...step, at: minutes(-25 * 60) })) };
    };
    for (const status of ["pending", "on_the_way", "completed", "incomplete", "failed"] as const)
      expect(keys(old(["pending", status])), status).toEqual([]);
  });

  it("include a changed arrival only if the range has moved by more than the configured minutes", () => {
    const notified = notifiedOnce(60, 90);
    const moved = (from: number, to: number) =>
      keys(known(["pending"], { notified, arrival: { ...range(from, to), state: "expected" } })).slice(1);
    expect(moved(60, 90)).toEqual([]);
    expect(moved(75, 105)).toEqual([]);
    expect(moved(60, 120), "the range has only become wider").toEqual([]);
    expect(moved(76, 106)).toEqual(["arrival:d:1"]);
    expect(moved(40, 70), "it may come earlier, too").toHaveLength(1);
    const slack = known(["pending"], { notified, arrival: { ...range(90, 120), state: "soon" } });
    expect(keys({ ...slack, arrivalMinutes: 30 }).slice(1)).toEqual([]);
  });

  it("include each change of the address for a day, also on the way", () => {
    const readdressed = { version: 4, at: minutes(-1) };
    expect(keys(known(["pending"], { readdressed }))).toEqual(["booked:d", "address:d:4"]);
    expect(keys(known(["pending", "on_the_way"], { readdressed }))).toEqual([
      "on_the_way:d:1",
      "address:d:4",
    ]);
    expect(keys(known(["pending", "on_the_way", "incomplete"], { readdressed }))).toEqual([
      "not_delivered:d:1",
      "address:d:4",
    ]);
    const old = { version: 4, at: minutes(-25 * 60) };
    expect(keys(known(["pending"], { readdressed: old }))).toEqual(["booked:d"]);
    expect(keys(known(["pending", "completed"], { readdressed }))).toEqual(["delivered:d"]);
  });

  it("include lateness once per attempt", () => {
    const arrival = { ...range(-60, -30), state: "overdue" } as const;
    expect(keys(known(["pending"], { notified: notifiedOnce(-60, -30), arrival })).slice(1)).toEqual([
      "late:d:1",
    ]);
    expect(keys(known(["pending"], { arrival })).slice(1), "nobody was notified of a time").toEqual([]);
  });
});

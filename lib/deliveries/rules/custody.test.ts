import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowedMoves, type DeliveryState, type DeliveryStatus, INITIAL_STATE, stateAfter } from "../status";
import {
  AT_STORE,
  awaitsHandover,
  causeOf,
  correctedCustody,
  type Custody,
  custodyAfter,
  type CustodyEntry,
  custodyOf,
  type Declaration,
  nextStopOf,
  replayCustody,
} from "./custody";

const held = (holderCourierId: string | null): Custody => ({ holder: "courier", holderCourierId });
const at = (holder: Custody["holder"]): Custody => ({ holder, holderCourierId: null });

describe("the table of custody", () => {
  it.each([
    [AT_STORE, "picked_up", held("B")],
    [held("A"), "picked_up", held("B")],
    [held("A"), "on_the_way", held("B")],
    [held("B"), "completed", at("recipient")],
    [held("B"), "incomplete", held("B")],
    [held("A"), "assigned", held("A")],
    [held("A"), "pending", held("A")],
    [held("B"), "failed", held("B")],
    [AT_STORE, "failed", AT_STORE],
    [AT_STORE, "cancelled", AT_STORE],
    [held("A"), "returned", at("returned")],
    [held("A"), "lost", at("lost")],
    [AT_STORE, "lost", AT_STORE],
    [at("recipient"), "lost", at("recipient")],
    [at("lost"), "returned", at("lost")],
  ] as const)("takes goods from %j by %s to %j, if B is assigned", (custody, cause, expected) => {
    expect(custodyAfter(custody, cause, "B")).toEqual(expected);
  });

  it.each([
    [held("A"), "pending", false, AT_STORE],
    [held("A"), "completed", true, at("recipient")],
    [at("recipient"), "incomplete", true, held("B")],
    [at("lost"), "on_the_way", true, held("B")],
    [at("lost"), "failed", true, at("lost")],
    [held("A"), "assigned", true, held("A")],
    [held("A"), "on_the_way", true, held("B")],
  ] as const)("corrects goods of %j to %s, held %s, to %j", (custody, status, goodsHeld, expected) => {
    expect(correctedCustody(custody, { status, goodsHeld }, "B")).toEqual(expected);
  });

  it.each([
    ["store", "accepted", false, "pickup"],
    ["store", "cancelled", false, null],
    ["courier", "on_the_way", false, "dropoff"],
    ["courier", "accepted", true, "handover"],
    ["courier", "failed", false, "return"],
    ["recipient", "completed", false, null],
    ["returned", "failed", false, null],
    ["lost", "failed", false, null],
  ] as const)("of goods with %s, %s, handover %s: next is %j", (holder, status, awaits, expected) => {
    expect(nextStopOf({ holder, status, awaitsHandover: awaits })).toBe(expected);
  });
});

type Life = { state: DeliveryState; custody: Custody; assigned: string | null; history: CustodyEntry[] };

const NEW: Life = {
  state: INITIAL_STATE,
  custody: AT_STORE,
  assigned: null,
  history: [{ type: "created", status: "pending", goodsHeld: null, courierId: null, holder: null }],
};

/** A return begins with the courier who has the goods. */
const NEW_RETURN: Life = {
  state: { ...INITIAL_STATE, goodsHeld: true, returnsId: "the failed delivery" },
  custody: held("A"),
  assigned: null,
  history: [{ type: "created", status: "pending", goodsHeld: true, courierId: "A", holder: "courier" }],
};

/** A status change by its table, as the verbs write it. */
function moved(life: Life, to: DeliveryStatus, courier: string): Life {
  const workedBy = to === "assigned" ? courier : life.assigned;
  const assigned = to === "pending" ? null : workedBy;
  const custody = custodyAfter(life.custody, causeOf(to, Boolean(life.state.returnsId)), workedBy);
  const state = { ...stateAfter(life.state, to), awaitsHandover: awaitsHandover(custody, assigned) };
  const courierId = to === "assigned" ? courier : null;
  const event = { type: "status_changed", status: to, goodsHeld: null, courierId, holder: null } as const;
  return { state, custody, assigned, history: [...life.history, event] };
}

function declared(life: Life, to: Declaration): Life {
  const custody = custodyAfter(life.custody, to, life.assigned);
  const { status } = life.state;
  const event = {
    type: "custody",
    status,
    goodsHeld: null,
    courierId: null,
    holder: custody.holder,
  } as const;
  const state = { ...life.state, awaitsHandover: awaitsHandover(custody, life.assigned) };
  return { ...life, state, custody, history: [...life.history, event] };
}

const DECLARATIONS = ["returned", "lost"] as const;

const step = fc.record({
  pick: fc.nat({ max: 99 }),
  courier: fc.constantFrom("A", "B", "C"),
  declares: fc.nat({ max: 19 }),
});

/** The lives of a delivery, state by state. */
function livesOf(start: Life, steps: { pick: number; courier: string; declares: number }[]): Life[] {
  const lives = [start];
  for (const { pick, courier, declares } of steps) {
    const life = lives.at(-1) ?? start;
    const moves = allowedMoves(life.state, "dispatch");
    // Few lives end early.
    const goesOn = moves.filter((each) => each !== "cancelled" && each !== "failed");
    const choices = pick < 95 && goesOn.length > 0 ? goesOn : moves;
    const to = choices[pick % Math.max(1, choices.length)];
    if (declares === 0) lives.push(declared(life, DECLARATIONS[pick % 2] ?? "lost"));
    else if (to !== undefined) lives.push(moved(life, to, courier));
  }
  return lives;
}

describe("over 10,000 random lives", () => {
  it("goods with a courier always have a holder and a next stop, and never change hands without an event", () => {
    const seen = { handovers: 0, declared: 0 };
    fc.assert(
      fc.property(fc.boolean(), fc.array(step, { minLength: 1, maxLength: 25 }), (isReturn, steps) => {
        const lives = livesOf(isReturn ? NEW_RETURN : NEW, steps);
        const { custody, assigned, history } = lives.at(-1) ?? NEW;
        expect(replayCustody(history)).toEqual({ custody, assigned });
        lives.forEach(({ state, custody, history }, index) => {
          const { holder, holderCourierId } = custody;
          expect(holderCourierId !== null).toBe(holder === "courier");
          expect(state.goodsHeld).toBe(holder !== "store");
          expect(isReturn ? ["store", "recipient"] : []).not.toContain(holder);
          // A courier cannot fail a return: a return is not returned.
          if (isReturn) expect(allowedMoves(state)).not.toContain("failed");
          const next = nextStopOf({ ...state, holder });
          if (holder === "courier") expect(next).not.toBeNull();
          // Nobody drives to the recipient with goods that another courier has.
          if (state.status === "on_the_way" || state.status === "picked_up")
            expect(state.awaitsHandover).toBe(false);
          if (next === "handover") seen.handovers += 1;
          const before = lives[index - 1];
          if (!before) return;
          const event = history.at(-1);
          expect(history).toHaveLength(before.history.length + 1);
          if (before.custody === custody) return;
          if (event?.type === "custody") seen.declared += 1;
          else expect(["picked_up", "on_the_way", "completed"]).toContain(event?.status);
          // From one courier to another only by a pickup of the one who was assigned.
          if (
            before.custody.holderCourierId !== holderCourierId &&
            before.custody.holder === "courier" &&
            holder === "courier"
          ) {
            expect(event?.status).toBe("picked_up");
            expect(holderCourierId).toBe(before.assigned);
          }
        });
      }),
      { numRuns: 10_000 },
    );
    expect(seen.handovers).toBeGreaterThan(100);
    expect(seen.declared).toBeGreaterThan(100);
  });
});

describe("custody as it is shown", () => {
  const NAMES = { A: "Ada Lin", B: "Ben Ode" } as const;
  const minute = (sequence: number) => new Date(Date.UTC(2031, 0, 1, 12, sequence));
  const entry = (
    sequence: number,
    status: DeliveryStatus,
    rest: { courierId?: "A" | "B"; holder?: Custody["holder"] } = {},
  ) =>
    ({
      type: sequence === 0 ? "created" : rest.holder ? "custody" : "status_changed",
      status,
      goodsHeld: null,
      courierId: rest.courierId ?? null,
      courierName: rest.courierId ? NAMES[rest.courierId] : null,
      holder: rest.holder ?? null,
      createdAt: minute(sequence),
    }) as const;
  const HANDED = [
    entry(0, "pending"),
    entry(1, "assigned", { courierId: "A" }),
    entry(2, "accepted"),
    entry(3, "picked_up"),
    entry(4, "pending"),
    entry(5, "assigned", { courierId: "B" }),
    entry(6, "assigned", { holder: "courier" }),
    entry(7, "accepted"),
    entry(8, "picked_up"),
    entry(9, "on_the_way"),
    entry(10, "completed"),
  ];

  it.each([
    [1, { holder: "store", courierName: null, since: minute(0), handover: null }],
    [4, { holder: "courier", courierName: "Ada Lin", since: minute(3), handover: null }],
    [
      6,
      {
        holder: "courier",
        courierName: "Ada Lin",
        since: minute(3),
        handover: { toName: "Ben Ode", givenAt: null },
      },
    ],
    [
      8,
      {
        holder: "courier",
        courierName: "Ada Lin",
        since: minute(3),
        handover: { toName: "Ben Ode", givenAt: minute(6) },
      },
    ],
    [9, { holder: "courier", courierName: "Ben Ode", since: minute(8), handover: null }],
    [11, { holder: "recipient", courierName: null, since: minute(10), handover: null }],
  ] as const)("after %d events", (count, expected) => {
    expect(custodyOf(HANDED.slice(0, count))).toEqual(expected);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { INITIAL_STATE } from "@/lib/deliveries/status";
import { cardsOf } from "./cards";
import { CourierDesk } from "./desk";
import type { Draft } from "./draft";
import type { PressStore, StoredPress } from "./press-store";
import type { Sent } from "./send-press";
import type { ShownDelivery, ShownStop, ShownWork } from "./shown-work";

const stop: ShownStop = {
  customerName: "Ada Lovelace",
  fullAddress: "350 5th Ave, New York, NY 10118",
  apartmentUnitNumber: null,
  phoneNumber: "+12125550100",
  notes: null,
  plannedAt: "2026-11-21T10:00:00.000Z",
  when: "5:00 AM EST",
  isLater: false,
  isLate: false,
};

const delivery = (id: string): ShownDelivery => ({
  ...INITIAL_STATE,
  status: "assigned",
  merchantId: "m",
  id,
  orderNumber: id.toUpperCase(),
  merchantName: "Corner Books",
  specialInstructions: null,
  confirmationSignRequired: false,
  packageContent: "Books",
  packageType: null,
  packageSize: null,
  packageQuantity: 1,
  packageIsFragile: false,
  packageWeightKg: null,
  pickup: stop,
  dropoff: { ...stop, plannedAt: "2026-11-21T11:00:00.000Z" },
});

const [a, b] = [delivery("a"), delivery("b")];
const work = (minute: number, deliveries = [a, b]): ShownWork => ({
  asOf: `2026-11-21T09:${minute}:00.000Z`,
  deliveries,
});

function memoryStore(): PressStore & { presses: Map<string, StoredPress> } {
  const presses = new Map<string, StoredPress>();
  const drafts = new Map<string, Draft>();
  let kept: ShownWork | null = null;
  return {
    presses,
    load: () => Promise.resolve({ presses: [...presses.values()], work: kept }),
    save: (press) => Promise.resolve(void presses.set(press.id, press)),
    remove: (gone) => Promise.resolve(gone.forEach(({ id }) => presses.delete(id))),
    saveWork: (newWork) => Promise.resolve(void (kept = newWork)),
    loadDraft: ({ deliveryId }) => Promise.resolve(drafts.get(deliveryId)),
    saveDraft: ({ deliveryId }, draft) => Promise.resolve(void drafts.set(deliveryId, draft)),
    removeDrafts: (deliveryId) => Promise.resolve(void drafts.delete(deliveryId)),
  };
}

/** A server whose answers a test decides, and what reached it. */
function server(answer: (press: StoredPress) => Sent["outcome"]) {
  const got: string[] = [];
  const now = { answer };
  const send = (press: StoredPress): Promise<Sent> => {
    got.push(`${press.deliveryId} ${press.status}`);
    const outcome = now.answer(press);
    if (outcome === "arrived") return Promise.resolve({ outcome, asOf: "2026-11-21T09:30:00.000Z" });
    return Promise.resolve(outcome === "refused" ? { outcome, message: "No" } : { outcome });
  };
  return { got, send, now };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the courier's desk", () => {
  it("keeps a press before it sends it, and takes it as made once it arrived", async () => {
    const store = memoryStore();
    const { got, send } = server((press) => (store.presses.has(press.id) ? "arrived" : "refused"));
    const desk = new CourierDesk(work(10), store, send);
    await desk.start();
    await desk.press(a, "accepted");
    await settle();
    expect(got).toEqual(["a accepted"]);
    expect(desk.state).toMatchObject({ presses: [], isAway: false });
    expect(desk.state.work.deliveries.map(({ status }) => status)).toEqual(["accepted", "assigned"]);
    expect(store.presses.size).toBe(0);

    desk.takeWork(work(20));
    expect(desk.state.work.deliveries[0]?.status, "an answer that was asked for before").toBe("accepted");
    desk.takeWork(work(40, [a]));
    expect(desk.state.work.deliveries).toEqual([a]);
  });

  it("sends a delivery's presses in order, again and again, and lets others pass", async () => {
    const { got, send, now } = server(({ deliveryId }) => (deliveryId === "a" ? "unanswered" : "arrived"));
    const desk = new CourierDesk(work(10), memoryStore(), send);
    await desk.start();
    await Promise.all([desk.press(a, "accepted"), desk.press(a, "started"), desk.press(b, "accepted")]);
    await settle();
    expect(got.filter((sent) => sent === "a started")).toEqual([]);
    expect(got).toContain("b accepted");
    const [card] = cardsOf(desk.state.work, desk.state.presses).today;
    expect(card).toMatchObject({ state: { status: "started" }, waiting: { status: "started" } });

    const before = got.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(got.slice(before).length).toBeGreaterThanOrEqual(2);
    now.answer = () => "arrived";
    await vi.advanceTimersByTimeAsync(30_000);
    expect(got.slice(-2)).toEqual(["a accepted", "a started"]);
    expect(desk.state.presses).toEqual([]);
  });

  it("drops what was built on a refused press, and keeps the refusal until it was read", async () => {
    const store = memoryStore();
    const { got, send, now } = server(() => "unanswered");
    const desk = new CourierDesk(work(10), store, send);
    await desk.start();
    await desk.press(a, "accepted");
    await desk.press(a, "started");
    now.answer = () => "refused";
    desk.wake();
    await settle();
    expect(got.at(-1)).toBe("a accepted");
    expect(desk.state.presses).toMatchObject([{ status: "accepted", refusal: "No" }]);
    expect(cardsOf(desk.state.work, desk.state.presses).today[0]).toMatchObject({
      state: { status: "assigned" },
      refused: { refusal: "No" },
    });
    expect([...store.presses.values()]).toMatchObject([{ refusal: "No" }]);
    await desk.dismiss("a");
    expect([desk.state.presses, store.presses.size]).toEqual([[], 0]);
  });

  it("keeps what was filled in until it has arrived, and past a refusal", async () => {
    const key = { deliveryId: "a", to: "completed" } as const;
    const draft: Draft = {
      recipientName: "Grace Hopper",
      reason: null,
      note: "",
      photo: null,
      strokes: [],
      typedName: "Grace Hopper",
    };
    const { send, now } = server(() => "refused");
    const desk = new CourierDesk(work(10), memoryStore(), send);
    await desk.start();
    await desk.keepDraft(key, draft);
    await desk.press(a, "completed", { recipientName: draft.recipientName });
    await settle();
    expect(await desk.readDraft(key)).toEqual(draft);
    await desk.dismiss("a");
    now.answer = () => "arrived";
    await desk.press(a, "completed", { recipientName: draft.recipientName });
    await settle();
    expect(await desk.readDraft(key)).toBeUndefined();
  });

  it("goes on after a reload with what was kept, and knows the newer work", async () => {
    const store = memoryStore();
    const away = server(() => "unanswered");
    const first = new CourierDesk(work(10), store, away.send);
    await first.start();
    first.takeWork(work(20, [{ ...a, status: "accepted" }]));
    await first.press(a, "started");
    first.stop();

    const { got, send } = server(() => "arrived");
    const second = new CourierDesk(work(15), store, send);
    await second.start();
    await settle();
    expect(got).toEqual(["a started"]);
    expect(second.state.work.deliveries.map(({ status }) => status)).toEqual(["started"]);
  });

  it("ends with the last delivery, and says when the phone keeps nothing", async () => {
    const store = memoryStore();
    store.save = () => Promise.reject(new Error("no room"));
    const desk = new CourierDesk(work(10, [a]), store, server(() => "arrived").send);
    await desk.start();
    await desk.press(a, "pending", { reason: "No time" });
    await settle();
    expect(desk.state).toMatchObject({ isKept: false, presses: [], work: { deliveries: [] } });
    expect(desk.state.done).toMatchObject([{ orderNumber: "A", status: "pending" }]);
  });
});

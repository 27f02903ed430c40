import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { afterAction, cardsOf } from "./cards";
import { Outbox } from "./outbox";
import { a, b, delivery, memoryStore, server, settle, work } from "./outbox.fixture";
import type { Draft, StoredAction } from "./action-store";
import type { Sent } from "./send-action";
import type { ShownDelivery } from "./shown-work";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns the refused action that the page shows. */
function refusedOf({ state }: Outbox): StoredAction {
  const { today, loose } = cardsOf(state.work, state.actions);
  return [today[0]?.refused, ...loose].find((action) => action?.refusal) ?? expect.fail("No refused action");
}

describe("the courier's outbox", () => {
  it("stores an action before sending it, and applies it once the server has confirmed it", async () => {
    const store = memoryStore();
    const { got, send } = server((action) => (store.actions.has(action.id) ? "arrived" : "refused"));
    const outbox = new Outbox(work(10), store, send);
    await outbox.start();
    await outbox.add(a, "accepted");
    await settle();
    expect(got).toEqual(["a accepted"]);
    expect(outbox.state).toMatchObject({ actions: [], isAway: false });
    expect(outbox.state.work.deliveries.map(({ status }) => status)).toEqual(["accepted", "assigned"]);
    expect(store.actions.size).toBe(0);

    outbox.takeWork(work(20));
    expect(outbox.state.work.deliveries[0]?.status, "an answer that was asked for before").toBe("accepted");
    outbox.takeWork(work(40, [a]));
    expect(outbox.state.work.deliveries).toEqual([a]);
  });

  it("sends a delivery's actions in order with retries, independently of other deliveries", async () => {
    const { got, send, now } = server(({ deliveryId }) => (deliveryId === "a" ? "unanswered" : "arrived"));
    const outbox = new Outbox(work(10), memoryStore(), send);
    await outbox.start();
    await Promise.all([outbox.add(a, "accepted"), outbox.add(a, "started"), outbox.add(b, "accepted")]);
    await settle();
    expect(got.filter((sent) => sent === "a started")).toEqual([]);
    expect(got).toContain("b accepted");
    const [card] = cardsOf(outbox.state.work, outbox.state.actions).today;
    expect(card).toMatchObject({ state: { status: "started" }, waiting: { status: "started" } });

    const before = got.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(got.slice(before).length).toBeGreaterThanOrEqual(2);
    now.answer = () => "arrived";
    await vi.advanceTimersByTimeAsync(30_000);
    expect(got.slice(-2)).toEqual(["a accepted", "a started"]);
    expect(outbox.state.actions).toEqual([]);
  });

  it("sends a tap a few seconds later, unless it was undone", async () => {
    const store = memoryStore();
    const { got, send } = server(() => "arrived");
    const outbox = new Outbox(work(10), store, send);
    await outbox.start();
    await outbox.add(a, "accepted", { isTap: true });
    await vi.advanceTimersByTimeAsync(2_000);
    outbox.wake();
    expect(cardsOf(outbox.state.work, outbox.state.actions).today[0]?.state.status).toBe("accepted");
    await outbox.undo();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(got).toEqual([]);
    expect(store.actions.size).toBe(0);
    expect(cardsOf(outbox.state.work, outbox.state.actions).today[0]?.state.status).toBe("assigned");

    await outbox.add(a, "accepted", { isTap: true });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(got).toEqual(["a accepted"]);
  });

  it("sends a tap at once when the next one follows, or when the page is left", async () => {
    const { got, send } = server(() => "arrived");
    const outbox = new Outbox(work(10), memoryStore(), send);
    await outbox.start();
    await outbox.add(a, "accepted", { isTap: true });
    await outbox.add(b, "accepted", { isTap: true });
    await settle();
    expect(got).toEqual(["a accepted"]);
    outbox.settle();
    await settle();
    expect(got).toEqual(["a accepted", "b accepted"]);
  });

  it("sends what a sheet asked for as late as a tap, and then says for a while that it is too late", async () => {
    const { got, send } = server(() => "arrived");
    const outbox = new Outbox(work(10, [a]), memoryStore(), send);
    await outbox.start();
    const entered = { recipientName: "Grace Hopper", isTap: true };
    await outbox.add(a, "completed", entered);
    expect(cardsOf(outbox.state.work, outbox.state.actions).today).toEqual([]);
    await outbox.undo();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([got, outbox.state.tooLate]).toEqual([[], []]);
    expect(cardsOf(outbox.state.work, outbox.state.actions).today).toHaveLength(1);

    await outbox.add(a, "completed", entered);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(got).toEqual(["a completed"]);
    expect(outbox.state).toMatchObject({ undoable: [], tooLate: [{ status: "completed" }] });
    await outbox.undo();
    expect(outbox.state.done, "sent already").toMatchObject([{ id: "a", status: "completed" }]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(outbox.state.tooLate).toEqual([]);
  });

  it("never says of a refused action that it was sent, and of a plain tap nothing", async () => {
    const { send } = server(({ status }) => (status === "completed" ? "refused" : "arrived"));
    const outbox = new Outbox(work(10), memoryStore(), send);
    await outbox.start();
    await outbox.add(b, "accepted", { isTap: true });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(outbox.state.tooLate).toEqual([]);
    await outbox.add(a, "completed", { pin: "1234" });
    await settle();
    expect(outbox.state).toMatchObject({ tooLate: [], actions: [{ refusal: "No" }] });
  });

  it("undoes a tap on a group together with the answers that some of its deliveries need", async () => {
    const store = memoryStore();
    const { got, send } = server(() => "arrived");
    const c = delivery("c");
    const outbox = new Outbox(work(10, [a, b, c]), store, send);
    await outbox.start();
    const tapGroup = async () => {
      await outbox.addAll([a], "picked_up", { isTap: true });
      outbox.openTap();
      for (const scanned of [b, c]) {
        await vi.advanceTimersByTimeAsync(60_000);
        await outbox.add(scanned, "picked_up", { barcodes: [scanned.orderNumber], isTap: true });
      }
      outbox.closeTap();
      await vi.advanceTimersByTimeAsync(2_000);
    };
    await outbox.add(c, "accepted", { isTap: true });
    await tapGroup();
    expect(got, "the tap before").toEqual(["c accepted"]);
    expect(outbox.state.undoable.map(({ deliveryId }) => deliveryId)).toEqual(["a", "b", "c"]);
    await outbox.undo();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(got).toEqual(["c accepted"]);
    expect(store.actions.size).toBe(0);

    await tapGroup();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(got.slice(1).sort()).toEqual(["a picked_up", "b picked_up", "c picked_up"]);
    await tapGroup();
    await outbox.add(a, "on_the_way", { isTap: true });
    await settle();
    expect(outbox.state.undoable).toMatchObject([{ status: "on_the_way" }]);
  });

  it("starts a new tap with a group whose deliveries all need answers", async () => {
    const { got, send } = server(() => "arrived");
    const outbox = new Outbox(work(10), memoryStore(), send);
    await outbox.start();
    await outbox.add(a, "accepted", { isTap: true });
    await outbox.addAll([], "picked_up", { isTap: true });
    outbox.openTap();
    await outbox.add(b, "picked_up", { isTap: true });
    await settle();
    expect(got).toEqual(["a accepted"]);
    expect(outbox.state.undoable).toMatchObject([{ deliveryId: "b" }]);
    outbox.settle();
    await settle();
    expect(got, "the page is left").toEqual(["a accepted", "b picked_up"]);
  });

  it("discards actions that depend on a refused one, and keeps the refusal until it was read", async () => {
    const store = memoryStore();
    const { got, send, now } = server(() => "unanswered");
    const outbox = new Outbox(work(10), store, send);
    await outbox.start();
    await outbox.add(a, "accepted");
    await outbox.add(a, "started");
    now.answer = () => "refused";
    outbox.wake();
    await settle();
    expect(got.at(-1)).toBe("a accepted");
    expect(outbox.state.actions).toMatchObject([{ status: "accepted", refusal: "No" }]);
    expect(cardsOf(outbox.state.work, outbox.state.actions).today[0]).toMatchObject({
      state: { status: "assigned" },
      refused: { refusal: "No" },
    });
    expect([...store.actions.values()]).toMatchObject([{ refusal: "No" }]);
    await outbox.dismiss(refusedOf(outbox));
    expect([outbox.state.actions, store.actions.size]).toEqual([[], 0]);
    expect(outbox.state.done).toEqual([]);
  });

  it("names what is discarded with a refused action, sends what was tapped since, and lists the delivery as taken", async () => {
    const got: string[] = [];
    const named: string[][] = [];
    let answer: (sent: Sent) => void = () => undefined;
    const outbox = new Outbox(work(10), memoryStore(), (action, following) => {
      got.push(`${action.deliveryId} ${action.status}`);
      named.push(following.map(({ status }) => status));
      return new Promise((resolve) => (answer = resolve));
    });
    await outbox.add(a, "accepted");
    await outbox.add(a, "started");
    await outbox.start();
    await settle();
    await outbox.add(a, "picked_up");
    answer({ outcome: "refused", message: "No" });
    await settle();
    expect(got).toEqual(["a accepted", "a picked_up"]);
    expect(named).toEqual([["started"], []]);
    answer({ outcome: "refused", message: "Nor this" });
    await settle();
    expect(outbox.state.actions.map(({ status }) => status)).toEqual(["accepted", "picked_up"]);
    outbox.takeWork(work(40, [b]));
    expect(cardsOf(outbox.state.work, outbox.state.actions).loose).toMatchObject([{ refusal: "No" }]);
    await outbox.dismiss(refusedOf(outbox));
    expect(cardsOf(outbox.state.work, outbox.state.actions).loose).toMatchObject([{ refusal: "Nor this" }]);
    await outbox.dismiss(refusedOf(outbox));
    expect(outbox.state.actions).toEqual([]);
    expect(outbox.state.done).toMatchObject([{ id: "a", status: "reassigned" }]);
  });

  it("reports a delivery although a step before it was refused, and lists what dispatch has taken", async () => {
    const { got, send, now } = server(() => "unanswered");
    const outbox = new Outbox(work(10), memoryStore(), send);
    await outbox.start();
    await outbox.add(a, "on_the_way");
    await outbox.add(a, "completed");
    now.answer = ({ status }) => (status === "completed" ? "arrived" : "refused");
    outbox.wake();
    await settle();
    expect(got.slice(-2)).toEqual(["a on_the_way", "a completed"]);
    expect(outbox.state.actions).toEqual([]);
    outbox.takeWork(work(40, []));
    outbox.takeWork(work(50, []));
    expect(outbox.state.done.map(({ id, status }) => [id, status])).toEqual([
      ["a", "completed"],
      ["b", "reassigned"],
    ]);
  });

  it("keeps a draft until the server has confirmed it, and after a refusal", async () => {
    const key = { deliveryId: "a", to: "completed" } as const;
    const draft: Draft = {
      recipientName: "Grace Hopper",
      reason: null,
      note: "",
      photo: null,
      strokes: [],
      typedName: "Grace Hopper",
      pin: "",
      barcodes: [],
      idSeen: false,
    };
    const { send, now } = server(() => "refused");
    const outbox = new Outbox(work(10), memoryStore(), send);
    await outbox.start();
    await outbox.keepDraft(key, draft);
    now.answer = () => "arrived";
    await outbox.add(a, "on_the_way");
    await settle();
    expect(await outbox.readDraft(key), "the step before has arrived only now").toEqual(draft);
    now.answer = () => "refused";
    await outbox.add(a, "completed", { recipientName: draft.recipientName });
    await settle();
    expect(await outbox.readDraft(key)).toEqual(draft);
    await outbox.dismiss(refusedOf(outbox));
    now.answer = () => "arrived";
    await outbox.add(a, "completed", { recipientName: draft.recipientName });
    await settle();
    expect(await outbox.readDraft(key)).toBeUndefined();
  });

  it("loses nothing when its link works no more: pending actions are sent with the newer link", async () => {
    const store = memoryStore();
    const { got, send } = server(() => "over");
    const outbox = new Outbox(work(10), store, send);
    await outbox.start();
    const proof = { photo: new Blob(["photo"]), recipientName: "Grace Hopper" };
    await outbox.add(a, "completed", proof);
    await outbox.add(b, "accepted");
    await settle();
    expect(outbox.state).toMatchObject({ over: "in use", actions: [{ refusal: null }, { refusal: null }] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(got.length).toBeLessThanOrEqual(2);

    const newer = server(() => "arrived");
    await new Outbox(work(30), store, newer.send).start();
    await settle();
    expect(newer.got).toEqual(["a completed", "b accepted"]);
    expect(store.actions.size).toBe(0);
  });

  it("sends other actions while one delivery's photo is uploading", async () => {
    const got: string[] = [];
    const send = (action: StoredAction): Promise<Sent> => {
      got.push(`${action.deliveryId} ${action.status}`);
      if (action.deliveryId === "a") return new Promise(() => undefined);
      return Promise.resolve({ outcome: "arrived", asOf: "2026-11-21T09:30:00.000Z" });
    };
    const outbox = new Outbox(work(10), memoryStore(), send);
    await outbox.start();
    await outbox.add(a, "completed", { photo: new Blob(["photo"]) });
    await outbox.add(b, "accepted");
    await outbox.add(b, "started");
    await settle();
    expect(got).toEqual(["a completed", "b accepted", "b started"]);
  });

  it("resumes after a reload with the stored actions and the newer deliveries", async () => {
    const store = memoryStore();
    const away = server(() => "unanswered");
    const first = new Outbox(work(10), store, away.send);
    await first.start();
    first.takeWork(work(20, [{ ...a, status: "accepted" }]));
    await first.add(a, "started");
    first.stop();

    const { got, send } = server(() => "arrived");
    const second = new Outbox(work(15), store, send);
    await second.start();
    await settle();
    expect(got).toEqual(["a started"]);
    expect(second.state.work.deliveries.map(({ status }) => status)).toEqual(["started"]);
  });

  it("ends with the last delivery, and reports if the phone cannot store anything", async () => {
    const store = memoryStore();
    store.save = () => Promise.reject(new Error("no room"));
    const outbox = new Outbox(work(10, [a]), store, server(() => "arrived").send);
    await outbox.start();
    await outbox.add(a, "pending", { reason: "No time" });
    await settle();
    expect(outbox.state).toMatchObject({ isKept: false, actions: [], work: { deliveries: [] } });
    expect(outbox.state.done).toMatchObject([{ orderNumber: "A", status: "pending" }]);
  });
});

describe("a handover", () => {
  const ada = { name: "Ada Lin", phoneNumber: "+12125550111" };
  const meeting = { side: "receive", courier: ada, isGiven: false, lastSeen: null } as const;
  const collecting: ShownDelivery = {
    ...a,
    status: "started",
    goodsHeld: true,
    startedInAttempt: true,
    awaitsHandover: true,
    handover: meeting,
  };

  it("is over for the receiving courier with their own confirmation, before it has arrived", () => {
    const [card] = cardsOf(work(10, [collecting]), []).today;
    expect(card).toMatchObject({ handover: meeting, state: { awaitsHandover: true } });
    const after = afterAction(collecting, "picked_up");
    expect(after).toMatchObject({ status: "picked_up", handover: null, awaitsHandover: false });
    expect(cardsOf(work(10, [after]), []).today[0]).toMatchObject({ kind: "dropoff", handover: null });
  });

  it("leaves the giving courier a card until the other one confirms, whatever the status", () => {
    const giving: ShownDelivery = {
      ...collecting,
      status: "pending",
      handover: { ...meeting, side: "give" },
    };
    expect(cardsOf(work(10, [giving]), []).today).toHaveLength(1);
    const after = afterAction(giving, "handed_over");
    expect(after).toMatchObject({ status: "pending", handover: { isGiven: true } });
    expect(cardsOf(work(10, [after]), []).today).toHaveLength(1);
  });
});

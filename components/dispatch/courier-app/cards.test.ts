import { expect, it } from "vitest";
import type { DeliveryState } from "@/lib/deliveries/status";
import { groupsOf, type WorkCard } from "./cards";
import { moveTogether, rankMoves, togetherWords } from "./labels";
import { courierText } from "./text";

const state = (status: DeliveryState["status"], changes: Partial<DeliveryState> = {}): DeliveryState => ({
  status,
  goodsHeld: false,
  startedInAttempt: false,
  ...changes,
});

const card = (id: string, changes: object = {}) =>
  ({
    delivery: { id },
    kind: "pickup",
    stop: {
      fullAddress: "450 W 33rd St",
      apartmentUnitNumber: null,
      customerName: "Corner Books",
      phoneNumber: "+1",
      isLater: false,
    },
    state: state("assigned"),
    handover: null,
    refused: null,
    ...changes,
  }) as unknown as WorkCard;

it("groups the deliveries of one stop where the first of them is", () => {
  const cards = [
    card("a"),
    card("b", { kind: "dropoff" }),
    card("c"),
    card("d", { state: state("incomplete") }),
    card("e", { handover: {} }),
    card("f"),
  ];
  const ids = groupsOf(cards).map((group) => group.map(({ delivery }) => delivery.id).join(""));
  expect(ids).toEqual(["acf", "b", "d", "e"]);
});

it("keeps the stops of later days apart", () => {
  const { stop } = card("a");
  const later = (day: string) => ({ stop: { ...stop, isLater: true, day } });
  const cards = [card("a"), card("b", later("2031-05-20")), card("c", later("2031-05-22")), card("d")];
  const ids = groupsOf(cards).map((group) => group.map(({ delivery }) => delivery.id).join(""));
  expect(ids).toEqual(["ad", "b", "c"]);
  const underWay = { ...later("2031-05-20"), state: state("started", { startedInAttempt: true }) };
  expect(groupsOf([card("a"), card("b", underWay)])).toHaveLength(1);
});

it("offers the earliest step that several deliveries share", () => {
  const held = { goodsHeld: true };
  const words = (...states: DeliveryState[]) => {
    const together = moveTogether(states);
    return together && togetherWords(courierText("en").t, together);
  };
  expect(words(state("assigned"), state("assigned"))).toBe("Accept all");
  expect(words(state("started"), state("assigned"), state("started"))).toBe("Picked up 2 of 3");
  expect(moveTogether([state("picked_up", held), state("picked_up", held)])?.to).toBe("on_the_way");
  expect(moveTogether([state("on_the_way", held), state("on_the_way", held)])).toBeNull();
  expect(moveTogether([state("assigned"), state("accepted")])).toBeNull();
});

it.each<[DeliveryState, string | null, string[]]>([
  [state("assigned"), "accepted", ["pending"]],
  [state("accepted"), "started", ["picked_up", "pending", "failed"]],
  [state("accepted", { goodsHeld: true }), "started", ["pending", "failed"]],
  [state("picked_up", { goodsHeld: true }), "on_the_way", ["incomplete", "failed"]],
  [state("on_the_way", { goodsHeld: true }), "completed", ["incomplete", "failed"]],
  [state("incomplete", { goodsHeld: true }), "on_the_way", ["failed"]],
])("has one next step, and what is rare: %j", (given, main, others) => {
  expect(rankMoves(given)).toEqual({ main, others });
});

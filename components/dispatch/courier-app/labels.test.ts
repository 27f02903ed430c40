import { describe, expect, it } from "vitest";
import type { Failure } from "@/lib/core/errors";
import { LOST } from "@/lib/deliveries/constants";
import { INITIAL_STATE } from "@/lib/deliveries/status";
import { type Consequences, consequenceWords, reasonWords } from "./labels";
import { reasonsFor } from "./stored-words";
import { refusalWords } from "./refusal";
import { courierText } from "./text";

const { t } = courierText("en");

const atStore: Consequences = {
  ...INITIAL_STATE,
  status: "started",
  pickup: { fullAddress: "350 5th Ave, New York, NY 10118" },
};
const inVan: Consequences = { ...atStore, status: "on_the_way", goodsHeld: true };

describe("the consequence of a rare move", () => {
  it("says who has the package after a failure", () => {
    expect(consequenceWords(t, "failed", atStore)).toContain("The package stays at 350 5th Ave.");
    expect(consequenceWords(t, "failed", inVan)).toContain(
      "You keep the package and bring it back to 350 5th Ave.",
    );
    const unwanted: Consequences = { ...inVan, undeliverableAction: "dispose" };
    expect(consequenceWords(t, "failed", unwanted)).toContain("dispose of it");
    expect(consequenceWords(t, "failed", inVan, LOST)).toContain("nothing to bring back");
  });

  it("says who has the package after it goes back to dispatch", () => {
    expect(consequenceWords(t, "pending", atStore)).not.toContain("package");
    expect(consequenceWords(t, "pending", inVan)).toContain(
      "You keep the package until another courier collects it.",
    );
    expect(consequenceWords(t, "pending", { ...inVan, awaitsHandover: true })).toContain(
      "The other courier keeps the package.",
    );
  });

  it("says that the courier keeps the package after a failed attempt, and nothing of usual moves", () => {
    expect(consequenceWords(t, "incomplete", inVan)).toContain("You keep the package.");
    expect(consequenceWords(t, "on_the_way", inVan)).toBeNull();
  });
});

it("translates every reason to choose from, and the reason of an attempt with its note", () => {
  const { t: german } = courierText("de");
  for (const [to, goodsHeld] of [
    ["pending", false],
    ["incomplete", true],
    ["failed", true],
    ["failed", false],
  ] as const)
    for (const reason of reasonsFor(to, { ...INITIAL_STATE, goodsHeld })) {
      expect(reasonWords(t, reason)).toBe(reason);
      expect(reasonWords(german, reason)).not.toBe(reason);
    }
  expect(reasonWords(german, "Nobody at the door: rang twice: no answer")).toBe(
    "Niemand an der Tür: rang twice: no answer",
  );
  expect(reasonWords(german, "Dog: big")).toBe("Dog: big");
});

it("says in the courier's language why the server refused an action", () => {
  const refused = (fields: NonNullable<Failure["fields"]>) =>
    refusalWords(courierText("es").t, [{ status: "completed" }], { code: "validation", message: "", fields });
  expect(refused({ pin: "wrong_pin:1" })).toBe(
    "«Entregada» no se guardó. El PIN es incorrecto. Queda 1 intento.",
  );
  expect(refused({ photo: "required" })).toContain("la foto");
  expect(refused({ elsewhere: "required" })).toContain("un dato");
});

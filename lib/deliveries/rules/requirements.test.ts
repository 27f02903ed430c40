import { describe, expect, it } from "vitest";
import { createInput } from "../request";
import { deliveryBody } from "@/lib/testing/fixtures";
import {
  type Answers,
  asksFor,
  handoverConflict,
  missingAnswers,
  pinStateOf,
  type Required,
} from "./requirements";

const inputOf = (handover: unknown, more: object = {}) =>
  createInput.safeParse(deliveryBody("H-1", { handover, ...more }));

describe("a handover in a request", () => {
  it("asks for nothing if it is missing, and for the recipient unless it names a method", () => {
    const nothing = { method: null, photo: false, pin: false, barcodes: null, minimum_age: null };
    expect(inputOf(undefined).data?.handover).toEqual(nothing);
    expect(inputOf(null).data?.handover).toEqual(nothing);
    expect(inputOf({ photo: true }).data?.handover).toEqual({ ...nothing, method: "to_person", photo: true });
  });

  it("keeps each code once, trimmed", () => {
    expect(inputOf({ barcodes: [" A 1 ", "B", "A 1"] }).data?.handover.barcodes).toBe("A 1\nB");
    expect(inputOf({ barcodes: [] }).data?.handover.barcodes).toBeNull();
  });

  it.each([
    [{ pin: true }, {}],
    [{ minimum_age: 21 }, {}],
    [{}, { confirmation_sign_required: true }],
  ])("cannot leave a package at the door with %j %j", (handover, more) => {
    const { error } = inputOf({ method: "leave_at_door", ...handover }, more);
    expect(error?.issues).toMatchObject([{ path: ["handover", "method"] }]);
    expect(inputOf({ method: "to_anyone", ...handover }, more).success).toBe(true);
  });

  it("leaves a package at the door with a photo and codes", () => {
    const { data } = inputOf({ method: "leave_at_door", photo: true, barcodes: ["A"] });
    expect(data && handoverConflict(data)).toBeNull();
  });

  it.each([
    [{ minimum_age: 15 }, "minimum_age"],
    [{ minimum_age: 26 }, "minimum_age"],
    [{ minimum_age: "21" }, "minimum_age"],
    [{ method: "to_dog" }, "method"],
    [{ pin: "1234" }, "pin"],
    [{ barcodes: ["A\nB"] }, "barcodes"],
    [{ barcodes: ["x".repeat(101)] }, "barcodes"],
    [{ barcodes: Array.from({ length: 51 }, (_, index) => `C-${index}`) }, "barcodes"],
  ])("is rejected as %j", (handover, field) => {
    expect(inputOf(handover).error?.issues[0]?.path.slice(0, 2)).toEqual(["handover", field]);
  });
});

const BOOKED: Required = { confirmationSignRequired: false };
const ANSWERS: Answers = {
  recipientName: null,
  hasPhoto: false,
  hasSignature: false,
  pin: null,
  barcodes: [],
  idSeen: false,
};

describe("what a courier has to do", () => {
  it("is nothing for a booking from before there was a handover", () => {
    expect(missingAnswers(asksFor(BOOKED, "completed", false), ANSWERS)).toEqual({});
    expect(asksFor(BOOKED, "completed", false).isOpen).toBe(true);
  });

  it("is to scan the codes at the pickup, and everything at the door", () => {
    const booked: Required = {
      confirmationSignRequired: true,
      handoverMethod: "to_person",
      handoverPhoto: true,
      handoverPin: true,
      handoverBarcodes: "A\nB",
      handoverMinimumAge: 21,
    };
    const scanned = { ...ANSWERS, barcodes: ["A"] };
    expect(missingAnswers(asksFor(booked, "picked_up", false), scanned)).toEqual({
      barcodes: "not_scanned:B",
    });
    expect(missingAnswers(asksFor(booked, "completed", false), ANSWERS)).toEqual({
      recipientName: "required",
      photo: "required",
      signature: "required",
      barcodes: "not_scanned:A, B",
      idSeen: "required",
      pin: "required",
    });
    expect(asksFor(booked, "completed", true).pin).toBe(false);
    expect(missingAnswers(asksFor(booked, "failed", false), ANSWERS)).toEqual({});
  });

  it("needs no name for a package at the door", () => {
    const asks = asksFor({ ...BOOKED, handoverMethod: "leave_at_door" }, "completed", false);
    expect(asks).toMatchObject({ name: "none", isOpen: false });
  });
});

it("counts the tries of a PIN", () => {
  const failed = { type: "pin_failed" } as const;
  expect(pinStateOf([])).toEqual({ triesLeft: 5, isReleased: false });
  expect(pinStateOf([failed, failed])).toEqual({ triesLeft: 3, isReleased: false });
  expect(pinStateOf([...Array<typeof failed>(6).fill(failed), { type: "pin_released" }])).toEqual({
    triesLeft: 0,
    isReleased: true,
  });
});

import { expect, it } from "vitest";
import { forbidden, notFound, validationError } from "@/lib/core/errors";
import type { Language } from "@/lib/core/language/languages";
import { pageFailure } from "./page-failure";
import { withPageRequest } from "./page-request";

const caller = { requestId: "r1", network: "192.0.2.1", account: null };
const failureIn = (language: Language, error: unknown) =>
  withPageRequest({ language, hasStarted: true, isDatabaseAway: false }, () => pageFailure(error, caller));

it("words a refusal in the language of the page", () => {
  expect(failureIn("fr", notFound("Delivery"))).toEqual({
    code: "notFound",
    message: "Livraison introuvable",
  });
  expect(failureIn("en", notFound("Delivery")).message).toBe("Delivery not found");
  expect(failureIn("de", forbidden()).message).toBe("Dazu haben Sie keine Berechtigung");
});

it("keeps the codes of fields, which the form words itself", () => {
  expect(failureIn("es", validationError({ name: "required" }))).toEqual({
    code: "validation",
    message: "Algunos de estos valores no son válidos",
    fields: { name: "required" },
  });
});

it("words our own faults, with the number of the request", () => {
  expect(failureIn("pt", new Error("boom"))).toEqual({
    code: "internal",
    message: "Algo deu errado do nosso lado",
    requestId: "r1",
  });
});

it("is English outside of a page", () => {
  expect(pageFailure(notFound("Delivery"), caller).message).toBe("Delivery not found");
});

import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { messagesOf } from "@/components/texts/catalogs";
import { TextsProvider } from "@/components/texts/texts-provider";
import { PricePanel } from "./price-panel";
import type { Trip } from "./use-trip";

const TEXTS = {
  language: "en" as const,
  messages: Object.assign(
    {},
    ...(["booking", "quotes", "trade", "kit"] as const).map((catalog) => messagesOf("en", catalog)),
  ) as ReturnType<typeof messagesOf>,
};

const blank = { stop: { state: "blank" }, pending: false } as const;

/** The panel of a trip whose price failed to load. */
function Panel({ code }: { code: "unauthorized" | "unavailable" }) {
  const trip: Trip = {
    ...{
      pricedStops: "",
      pickup: blank,
      dropoff: blank,
      prices: null,
      quoted: null,
      fullSlots: {},
      pending: false,
    },
    ...{ failure: { code, message: "" }, retry: () => undefined, serverNow: () => 0 },
  };
  const held = { offer: undefined, quote: null, whole: null, earlier: null, onExpired: () => undefined };
  const addresses = { pickup: "", dropoff: "" };
  const panel = h(PricePanel, { trip, held, addresses, leaving: false, onLeave: () => undefined });
  return FormProvider({ ...useForm(), children: h(TextsProvider, TEXTS, panel) });
}

const rendered = (code: "unauthorized" | "unavailable") =>
  renderToStaticMarkup(
    h(
      PathnameContext,
      { value: "/dashboard/acme/deliveries/new" },
      h(SearchParamsContext, { value: new URLSearchParams() }, h(Panel, { code })),
    ),
  );

it("offers Retry whenever a missing price blocks booking, also beside the link to sign in", () => {
  for (const code of ["unauthorized", "unavailable"] as const) {
    expect(rendered(code)).toMatch(/aria-disabled="true"[^>]*>Book delivery</);
    expect(rendered(code)).toContain(">Retry</button>");
  }
  expect(rendered("unauthorized")).toContain("Sign in again");
  expect(rendered("unavailable")).not.toContain("Sign in again");
});

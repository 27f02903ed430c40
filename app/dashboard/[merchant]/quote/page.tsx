import type { Metadata } from "next";
import type { SearchParams } from "@/components/kit/live/address";
import { QuoteStart } from "@/components/deliveries/quotes/quote-start";
import { QuoteCalculator } from "@/components/deliveries/quotes/quote-calculator";
import { AddressCredits } from "@/components/kit/map/address-credits";
import { askedStops } from "@/components/deliveries/quotes/asked-stops";
import { pinsOf, readQuoteState, stopsOf } from "@/components/deliveries/quotes/search-params";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { pinOfSaved } from "@/lib/account/rules/saved-address";
import { getDefaultPickup } from "@/lib/account/reads/list-address-book";
import { type MerchantParams, requireMerchantContext } from "@/lib/auth/guard";
import { takeMapTurn } from "@/lib/auth/guest-limit";
import { may } from "@/lib/core/permissions";
import { recentTrips } from "@/lib/deliveries/reads/recent-trips";
import { compareOnMap } from "@/lib/rates/reads/compare-on-map";
import { findDemoCity } from "@/lib/sandbox/reads";

type QuotePageProps = { params: MerchantParams; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params }: QuotePageProps): Promise<Metadata> {
  await requireMerchantContext(params, "rates:quote");
  return { title: getText("quotes").t("page.title") };
}

export default async function QuotePage({ params, searchParams }: QuotePageProps) {
  const { ctx, session } = await requireMerchantContext(params, "rates:quote");
  const [state, saved] = await Promise.all([searchParams.then(readQuoteState), getDefaultPickup(ctx)]);
  const usualPickup = { text: saved?.fullAddress ?? "", pin: (saved && pinOfSaved(saved)) ?? "" };
  const pins = pinsOf(state, usualPickup.pin);
  const asked = askedStops(
    stopsOf(state.stop, usualPickup.text).map((text, index) => ({ text, pin: pins[index] ?? "" })),
  );
  const { id, key, name } = session.merchant;
  // Without a turn, the page asks for the prices once it is open, and shows why it gets none.
  const mayAsk = await takeMapTurn(session);
  const [compared, recent, demo] = await Promise.all([
    mayAsk ? compareOnMap(ctx, asked) : null,
    recentTrips(ctx),
    findDemoCity(ctx),
  ]);
  return (
    <Texts of={["quotes", "labels"]}>
      <QuoteCalculator
        key={id}
        merchant={{ id, name }}
        usualPickup={usualPickup}
        mayCreate={may(ctx.actor, "deliveries:create")}
        initial={compared && { ...asked, ...compared }}
        credits={<AddressCredits />}
        start={
          <QuoteStart
            merchant={{ id, key }}
            usualPickup={usualPickup}
            demo={demo}
            mayTurnOnDemo={may(ctx.actor, "sandbox:simulate")}
            {...recent}
          />
        }
      />
    </Texts>
  );
}

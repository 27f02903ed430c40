import type { SearchParams } from "@/components/kit/live/address";
import { QuoteCalculator } from "@/components/deliveries/quotes/quote-calculator";
import { readQuoteState, stopsOf } from "@/components/deliveries/quotes/search-params";
import { getDefaultPickup } from "@/lib/account/reads/list-address-book";
import { type MerchantParams, merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";
import { may } from "@/lib/core/permissions";
import { compareOnMap } from "@/lib/rates/reads/compare-on-map";

export const generateMetadata = merchantPageTitle("Quote", "rates:quote");

type QuotePageProps = { params: MerchantParams; searchParams: Promise<SearchParams> };

export default async function QuotePage({ params, searchParams }: QuotePageProps) {
  const { ctx, session } = await requireMerchantContext(params, "rates:quote");
  const [{ stop }, saved] = await Promise.all([searchParams.then(readQuoteState), getDefaultPickup(ctx)]);
  const usualPickup = saved?.fullAddress ?? "";
  const addresses = stopsOf(stop, usualPickup).map((text) => text.trim());
  const { id, name } = session.merchant;
  return (
    <QuoteCalculator
      key={id}
      merchant={{ id, name }}
      usualPickup={usualPickup}
      mayCreate={may(ctx.actor, "deliveries:create")}
      initial={{ addresses, ...(await compareOnMap(ctx, { addresses })) }}
    />
  );
}

import { stores } from "@/lib/account/reads/stores";
import type { Context } from "@/lib/core/context";
import { locateStops, type NoPlace } from "@/lib/geo/locate";
import type { Place } from "@/lib/geo/schema";

type Stop = { full_address: string; pin?: string | null };

/** The places of both stops: that of a pin, if one was set for the address, otherwise that of the address. */
export async function locateBoth(
  ctx: Context,
  stops: { pickup: Stop; dropoff: Stop },
): Promise<{ pickup: Place | NoPlace; dropoff: Place | NoPlace }> {
  const asked = [stops.pickup, stops.dropoff].map(({ full_address, pin }) => ({
    address: full_address,
    pin,
  }));
  const [pickup = "not_located", dropoff = "not_located"] = await locateStops(asked, stores(ctx));
  return { pickup, dropoff };
}

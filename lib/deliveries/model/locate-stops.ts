import { assumedPlaces } from "@/lib/account/reads/get-country";
import { stores } from "@/lib/account/reads/stores";
import type { Context } from "@/lib/core/context";
import { locateStops, type NoPlace } from "@waybill/geo/places";
import type { Place } from "@waybill/geo/types";

type Stop = { full_address: string; pin?: string | null };

/** Returns the places of both stops: of the pin, if the address has one, otherwise of the address. */
export async function locateBoth(
  ctx: Context,
  stops: { pickup: Stop; dropoff: Stop },
): Promise<{ pickup: Place | NoPlace; dropoff: Place | NoPlace }> {
  const asked = [stops.pickup, stops.dropoff].map(({ full_address, pin }) => ({
    address: full_address,
    pin,
  }));
  const [pickup = "not_located", dropoff = "not_located"] = await locateStops(
    asked,
    stores(ctx),
    await assumedPlaces(ctx),
  );
  return { pickup, dropoff };
}

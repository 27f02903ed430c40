import { shownWork } from "@/components/courier-app/shown-work";
import { LINK_ENDED } from "@/lib/couriers/status";
import { findWork } from "@/lib/couriers/reads/find-work";
import { ServiceError } from "@/lib/core/errors";
import { courierEndpoint } from "@/lib/http/courier-endpoint";

export const GET = courierEndpoint(async ({ db }, token) => {
  // Taken before the look: what happens during it is newer.
  const asOf = new Date();
  const work = await findWork(db, token);
  if (!work) throw new ServiceError("notFound", LINK_ENDED);
  return shownWork(work, asOf);
});

import { z } from "zod";
import { shownWork } from "@/components/courier-app/shown-work";
import { dataEndpoint } from "@/lib/auth/adapters";
import { courier } from "@/lib/auth/guard";
import { LINK_ENDED } from "@/lib/couriers/status";
import { findWork } from "@/lib/couriers/reads/find-work";
import { ServiceError } from "@/lib/core/errors";

export const GET = dataEndpoint(courier, z.object({}), async ({ db }, _input, token) => {
  // Taken before the look: what happens during it is newer.
  const asOf = new Date();
  const work = await findWork(db, token);
  if (!work) throw new ServiceError("notFound", LINK_ENDED);
  return shownWork(work, asOf);
});

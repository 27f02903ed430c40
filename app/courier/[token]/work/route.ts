import { z } from "zod";
import { shownWork } from "@/components/dispatch/courier-app/shown-work";
import { dataEndpoint } from "@/lib/auth/adapters";
import { courier } from "@/lib/auth/callers";
import { linkEnded } from "@/lib/core/errors";
import { findWork } from "@/lib/dispatch/reads/find-work";

export const GET = dataEndpoint(courier, z.object({}), async ({ db }, _input, token) => {
  // Taken before the query, so that anything written during the query counts as newer.
  const asOf = new Date();
  const work = await findWork(db, token);
  if (!work) throw linkEnded();
  return shownWork(work, asOf);
});

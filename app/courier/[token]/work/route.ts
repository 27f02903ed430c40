import { z } from "zod";
import { shownWork } from "@/components/dispatch/courier-app/shown-work";
import { dataEndpoint } from "@/lib/auth/adapters";
import { courier } from "@/lib/auth/callers";
import { courierLanguage } from "@/lib/auth/page-language";
import { linkEnded } from "@/lib/core/errors";
import { platformContext } from "@/lib/core/platform";
import { findWork } from "@/lib/dispatch/reads/find-work";
import { unreadMessages } from "@/lib/support/reads/unread-messages";

export const GET = dataEndpoint(courier, z.object({}), async ({ db, requestId }, _input, key) => {
  // Taken before the query, so that anything written during the query counts as newer.
  const asOf = new Date();
  const work = await findWork(db, key);
  if (!work) throw linkEnded();
  const ctx = platformContext({ kind: "courier", ...work.courier }, { db, requestId });
  const language = await courierLanguage(work.language);
  return shownWork(work, { asOf, language, unread: await unreadMessages(ctx, work.deliveries) });
});

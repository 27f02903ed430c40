import { z } from "zod";
import { dataEndpoint } from "@/lib/auth/adapters";
import { courier } from "@/lib/auth/callers";
import { receiveCourierAction } from "@/lib/dispatch/verbs/receive-courier-action";
import { readMultipart } from "@/lib/http/body";

/** A photo, a signature, and a few texts. */
const MAX_ACTION_BYTES = 6 * 1024 * 1024;

export const POST = dataEndpoint(courier, z.object({}), async (ctx, _input, key, request) => {
  await receiveCourierAction(ctx, key, () => readMultipart(request, { maxBytes: MAX_ACTION_BYTES }));
  return { asOf: new Date() };
});

import { pressButton } from "@/lib/couriers/verbs/press-button";
import { readMultipart } from "@/lib/http/body";
import { courierEndpoint } from "@/lib/http/courier-endpoint";

/** A photo, a signature, and a few texts. */
const MAX_PRESS_BYTES = 6 * 1024 * 1024;

export const POST = courierEndpoint(async (from, token, request) => {
  await pressButton(from, token, () => readMultipart(request, { maxBytes: MAX_PRESS_BYTES }));
  return { asOf: new Date() };
});

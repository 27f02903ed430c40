import { dataEndpoint } from "@/lib/auth/adapters";
import { asOpened } from "@/components/kit/as-opened";
import { staffOnly } from "@/lib/auth/callers";
import { courierLinkOf } from "@/lib/dispatch/reads/courier-link-of";
import { courierKey } from "@/lib/dispatch/schema";

export const GET = dataEndpoint(staffOnly, courierKey, async (ctx, input) => {
  const link = await courierLinkOf(ctx, input);
  if (!link) return { link };
  const { url, message } = link;
  return { link: { ...link, url: await asOpened(url), message: await asOpened(message) } };
});

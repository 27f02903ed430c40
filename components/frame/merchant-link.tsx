"use client";

import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { ButtonLink, type ButtonLinkProps } from "@/components/kit/ui/button-link";
import { dashboardPath } from "@/lib/auth/callback-url";

type MerchantLinkProps = Omit<ButtonLinkProps, "href"> & { to?: `/${string}` };

/** Leads to another page of the same merchant, from a page that is not told whose it is: Next tells a not-found page nothing. */
export function MerchantLink({ to, ...props }: MerchantLinkProps) {
  return <ButtonLink {...props} href={dashboardPath(useMerchantKey(), to)} />;
}

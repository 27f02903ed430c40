"use client";

import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { ButtonLink, type ButtonLinkProps } from "@/components/kit/ui/button-link";
import { dashboardPath } from "@/lib/auth/callback-url";

type MerchantLinkProps = Omit<ButtonLinkProps, "href"> & { to?: `/${string}` };

/** Links to a page of the current merchant from a not-found page, to which Next passes no parameters. */
export function MerchantLink({ to, ...props }: MerchantLinkProps) {
  return <ButtonLink {...props} href={dashboardPath(useMerchantKey(), to)} />;
}

"use client";

import { useParams } from "next/navigation";

/** Merchant key from the page's URL. Only for pages below `/dashboard/<key>`. */
export function useMerchantKey(): string {
  const { merchant } = useParams<{ merchant?: string }>();
  if (merchant === undefined) throw new Error("The URL of this page contains no merchant");
  return merchant;
}

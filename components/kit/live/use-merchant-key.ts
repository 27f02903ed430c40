"use client";

import { useParams } from "next/navigation";

/** The key of the merchant whose page this is, from the page's address. Only for pages below `/dashboard/<key>`. */
export function useMerchantKey(): string {
  const { merchant } = useParams<{ merchant?: string }>();
  if (merchant === undefined) throw new Error("The address of this page names no merchant");
  return merchant;
}

"use client";

import { useLinkStatus } from "next/link";

/** Inside a link: marks it from the click until its page has arrived. */
export function LinkPending() {
  return useLinkStatus().pending && <span data-link-pending="" hidden />;
}

/** Style of a link while its page loads. */
export const pendingLinkClass =
  "has-[[data-link-pending]]:animate-pulse has-[[data-link-pending]]:cursor-progress has-[[data-link-pending]]:opacity-70";

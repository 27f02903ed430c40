"use client";

import { useText } from "#texts";
import { useEffect, useRef } from "react";
import { Badge } from "@/components/kit/ui/badge";
import { markRead, markReadByStaff } from "./actions";
import type { ComposerProps } from "./composer";
import { unreadWords } from "./labels";

type UnreadBadgeProps = Omit<ComposerProps, "canAsk"> & { unread: number; length: number };

/** The number of new messages, which counts as read once it is in view. It stays until the page changes. */
export function UnreadBadge({ reader, merchantId, deliveryId, unread, length }: UnreadBadgeProps) {
  const text = useText("thread");
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (unread === 0 || !place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      const read = { deliveryId, upTo: length };
      // A mark that is lost is made by the next visit.
      (reader === "merchant" ? markRead(merchantId, read) : markReadByStaff({ ...read, merchantId })).catch(
        () => undefined,
      );
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [reader, merchantId, deliveryId, unread, length]);
  if (unread === 0) return null;
  return (
    <span ref={place}>
      <Badge tone="info">{unreadWords(text, unread)}</Badge>
    </span>
  );
}

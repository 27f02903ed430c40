"use client";

import { PlainError } from "@/components/frame/plain-error";

export default function SupportError(props: { error: unknown; retry: () => void }) {
  return <PlainError {...props} />;
}

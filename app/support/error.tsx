"use client";

import { PageError } from "@/components/frame/page-error";

export default function SupportError(props: { error: unknown; retry: () => void }) {
  return <PageError {...props} />;
}

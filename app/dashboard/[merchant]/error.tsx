"use client";

import { PlainError } from "@/components/frame/plain-error";

export default function DashboardError(props: { error: unknown; retry: () => void }) {
  return <PlainError {...props} />;
}

"use client";

import { PageError } from "@/components/frame/page-error";

export default function DashboardError(props: { error: unknown; retry: () => void }) {
  return <PageError {...props} />;
}

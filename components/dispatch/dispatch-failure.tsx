"use client";

import { useText } from "#texts";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Card } from "@/components/kit/ui/card";
import { ErrorState } from "@/components/kit/ui/error-state";
import { PageHeader } from "@/components/kit/ui/page-header";
import type { Failure } from "@/lib/core/errors";

/** Shown if the deliveries could not be loaded, instead of an empty list. */
export function DispatchFailure({ message, requestId }: Failure) {
  const { t } = useText("dispatch");
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  return (
    <>
      <PageHeader title={t("title")} />
      <Card>
        <ErrorState
          message={message}
          reference={requestId}
          retrying={pending}
          onRetry={() => startTransition(() => router.refresh())}
        />
      </Card>
    </>
  );
}

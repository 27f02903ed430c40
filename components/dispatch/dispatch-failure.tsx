"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Card } from "@/components/kit/ui/card";
import { ErrorState } from "@/components/kit/ui/error-state";
import { PageHeader } from "@/components/kit/ui/page-header";

/** The work could not be read: never an empty list in its place. */
export function DispatchFailure({ message, reference }: { message: string; reference: string }) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  return (
    <>
      <PageHeader title="Dispatch" />
      <Card>
        <ErrorState
          message={message}
          reference={reference}
          retrying={pending}
          onRetry={() => startTransition(() => router.refresh())}
        />
      </Card>
    </>
  );
}

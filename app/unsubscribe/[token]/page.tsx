import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AuthCard } from "@/components/account/auth-card";
import { NOTICE_LABELS } from "@/components/notifications/labels";
import { UnsubscribeForm } from "@/components/notifications/unsubscribe-form";
import { db } from "@/lib/core/db";
import { findUnsubscribing } from "@/lib/notifications/reads/find-unsubscribing";

export const metadata: Metadata = {
  title: "Unsubscribe",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

type UnsubscribePageProps = { params: Promise<{ token: string }> };

export default async function UnsubscribePage({ params }: UnsubscribePageProps) {
  const { token } = await params;
  const found = await findUnsubscribing(db(), token);
  if (!found) notFound();
  return (
    <AuthCard
      title="Unsubscribe"
      description={
        <p>
          <strong className="font-medium break-all">{found.recipient}</strong> gets no more{" "}
          {found.notice === null ? (
            <>messages about deliveries from {found.merchantName}.</>
          ) : (
            <>
              emails of the type “{NOTICE_LABELS[found.notice].label}” about {found.merchantName}. You can
              turn them on again in the notification settings.
            </>
          )}
        </p>
      }
    >
      <UnsubscribeForm token={token} />
    </AuthCard>
  );
}

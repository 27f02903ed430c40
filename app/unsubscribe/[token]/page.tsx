import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { AuthCard } from "@/components/account/auth-card";
import { LanguageMenu } from "@/components/deliveries/tracking/language-menu";
import { trackingText } from "@/components/deliveries/tracking/text";
import { textIn } from "@/components/texts/catalogs";
import { UnsubscribeForm } from "@/components/notifications/unsubscribe-form";
import { unsubscribeText } from "@/components/notifications/unsubscribe-text";
import { Texts } from "@/components/texts/texts";
import { pageLanguage } from "@/lib/auth/page-language";
import { db } from "@/lib/core/db";
import { findUnsubscribing } from "@/lib/notifications/reads/find-unsubscribing";

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: unsubscribeText(await pageLanguage()).t("title"),
    robots: { index: false, follow: false },
    // The menu of languages needs `same-origin`: with `no-referrer`, browsers send forms without their origin.
    referrer: "same-origin",
  };
}

type UnsubscribePageProps = { params: Promise<{ token: string }> };

export default async function UnsubscribePage({ params }: UnsubscribePageProps) {
  const { token } = await params;
  const found = await findUnsubscribing(db(), token);
  if (!found) notFound();
  const { t, language } = unsubscribeText(await pageLanguage());
  const { recipient, merchantName: merchant, notice } = found;
  const who = (name: ReactNode) => <strong className="font-medium break-all">{name}</strong>;
  const failed = language === "en" ? null : t("failed");
  return (
    <AuthCard
      title={t("title")}
      foot={<LanguageMenu text={trackingText(language)} code={null} />}
      description={
        <p>
          {notice === null
            ? t.rich("recipient", { recipient, merchant, who })
            : t.rich("member", {
                recipient,
                merchant,
                who,
                notice: textIn(language, "messages").t(`notice.${notice}`),
              })}
        </p>
      }
    >
      <Texts of={["kit"]}>
        <UnsubscribeForm token={token} words={{ button: t("title"), done: t("done"), failed }} />
      </Texts>
    </AuthCard>
  );
}

import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { cache } from "react";
import { ClaimPage } from "@/components/dispatch/courier-app/claim-page";
import { CourierView } from "@/components/dispatch/courier-app/courier-view";
import { shownWork } from "@/components/dispatch/courier-app/shown-work";
import { courierMessages, courierText } from "@/components/dispatch/courier-app/text";
import { TextProvider } from "@/components/dispatch/courier-app/use-text";
import { Texts } from "@/components/texts/texts";
import { pageLanguage } from "@/lib/auth/page-language";
import { courierDevice } from "@/lib/auth/session";
import { findCourierLink } from "@/lib/dispatch/reads/find-courier-link";
import { findWork } from "@/lib/dispatch/reads/find-work";
import { db } from "@/lib/core/db";
import { pushPublicKey } from "@/lib/messages/reads/push-public-key";
import { env } from "@/lib/core/env";
import { platformContext } from "@/lib/core/platform";
import { firstName } from "@/lib/deliveries/rules/public-proof";
import { unreadMessages } from "@/lib/support/reads/unread-messages";

/** Otherwise the on-screen keyboard would cover the sheet at the door. */
export const viewport: Viewport = { interactiveWidget: "resizes-content" };

type CourierProps = { params: Promise<{ token: string }> };

/** Loaded once for both the page and its metadata. */
const linkOf = cache(async (token: string) => {
  const key = { token, device: await courierDevice() };
  return { key, link: await findCourierLink(db(), key) };
});

export async function generateMetadata({ params }: CourierProps): Promise<Metadata> {
  const { token } = await params;
  const { link } = await linkOf(token);
  if (!link) notFound();
  const { t } = courierText(await pageLanguage());
  return {
    title: link.isBound ? t("page.title") : t("link.claimTitle"),
    description: t("page.description"),
    // The link grants access: keep it out of search engines and out of the Referer header.
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

export default async function CourierPage({ params }: CourierProps) {
  await connection();
  const { token } = await params;
  const { key, link } = await linkOf(token);
  if (!link) notFound();
  const language = await pageLanguage();
  const messages = courierMessages(language);
  if (!link.isBound) {
    return (
      <TextProvider messages={messages}>
        <ClaimPage token={token} name={firstName(link.courier.name)} />
      </TextProvider>
    );
  }
  // The time is taken before the query, so that anything written during the query counts as newer.
  const asOf = new Date();
  const found = (await findWork(db(), key)) ?? notFound();
  const { courier, deliveries } = found;
  const ctx = platformContext({ kind: "courier", ...courier }, { db: db(), requestId: null });
  const unread = await unreadMessages(ctx, deliveries);
  return (
    <TextProvider messages={messages}>
      <Texts of={["kit"]}>
        <CourierView
          token={token}
          courier={courier}
          initial={shownWork(found, { asOf, language, unread })}
          publicKey={await pushPublicKey(db())}
          dispatchPhone={env().DISPATCH_PHONE ?? null}
        />
      </Texts>
    </TextProvider>
  );
}

import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { RECIPIENT_COOKIE } from "@/components/deliveries/tracking/recipient-cookie";
import { RecipientHelp } from "@/components/deliveries/tracking/recipient-help";
import { manifestPath } from "@/components/deliveries/tracking/manifest-path";
import { notifyWords } from "@/components/deliveries/tracking/notify-words";
import { trackingText } from "@/components/deliveries/tracking/text";
import { TrackingView } from "@/components/deliveries/tracking/tracking-view";
import { buttonClass } from "@/components/kit/ui/button-class";
import { NotifyMe } from "@/components/notifications/notify-me";
import { Texts } from "@/components/texts/texts";
import { pageLanguage } from "@/lib/auth/page-language";
import { db } from "@/lib/core/db";
import { findPin } from "@/lib/deliveries/reads/find-pin";
import { findRecipientHelp } from "@/lib/deliveries/reads/find-recipient-help";
import { findTracking, type Tracking } from "@/lib/deliveries/reads/find-tracking";
import { findFollowing } from "@/lib/notifications/reads/find-following";

type TrackProps = {
  params: Promise<{ code: string }>;
  searchParams: Promise<{ key?: string | string[] }>;
};

/** Looked up once for both the page and its metadata. */
const find = cache((code: string) => findTracking(db(), code));
const following = cache((code: string) => findFollowing(db(), code));

async function trackingOf({ params }: TrackProps): Promise<Tracking> {
  const { code } = await params;
  return (await find(code)) ?? notFound();
}

/** The code grants access: keep it out of search engines and out of the Referer header. */
export async function generateMetadata(props: TrackProps): Promise<Metadata> {
  const { merchant } = await trackingOf(props);
  const { code } = await props.params;
  const { t, language } = trackingText(await pageLanguage());
  return {
    title: t("page.title", { merchant: merchant.name }),
    description: t("page.description"),
    robots: { index: false, follow: false },
    // A policy of `no-referrer` makes browsers send forms without their origin, and those are refused.
    referrer: "same-origin",
    // iPhones show notifications only for pages on the home screen, which need a manifest.
    ...((await following(code)) && { manifest: manifestPath(language) }),
  };
}

export default async function TrackPage(props: TrackProps) {
  const tracking = await trackingOf(props);
  const { code } = await props.params;
  const { key } = await props.searchParams;
  const text = trackingText(await pageLanguage());
  const proof = (await cookies()).get(RECIPIENT_COOKIE)?.value ?? null;
  const [found, pin, help] = await Promise.all([
    following(code),
    typeof key === "string" ? findPin(db(), code, key) : null,
    findRecipientHelp({ db: db(), requestId: null }, code, proof),
  ]);
  return (
    <Texts of={["kit"]}>
      <TrackingView
        text={text}
        code={code}
        tracking={tracking}
        pin={pin}
        notify={
          found && <NotifyMe code={code} {...found} words={notifyWords(text)} buttonClass={buttonClass()} />
        }
        help={
          help && <RecipientHelp text={text} code={code} merchantName={tracking.merchant.name} help={help} />
        }
        hasHelp={help !== null && (help.isProven || help.triesLeft > 0)}
      />
    </Texts>
  );
}

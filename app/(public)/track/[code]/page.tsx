import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { TrackingView } from "@/components/deliveries/tracking/tracking-view";
import { PinCard } from "@/components/deliveries/tracking/pin-card";
import { NotifyMe } from "@/components/notifications/notify-me";
import { db } from "@/lib/core/db";
import { findTracking, type Tracking } from "@/lib/deliveries/reads/find-tracking";
import { findFollowing } from "@/lib/notifications/reads/find-following";

type TrackProps = { params: Promise<{ code: string }> };

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
  return {
    title: `Your delivery from ${merchant.name}`,
    description: "Where your delivery is and when it should arrive.",
    robots: { index: false, follow: false },
    referrer: "no-referrer",
    // iPhones show notifications only for pages on the home screen, which need a manifest.
    ...((await following(code)) && { manifest: "/track/manifest.webmanifest" }),
  };
}

export default async function TrackPage(props: TrackProps) {
  const tracking = await trackingOf(props);
  const { code } = await props.params;
  const found = await following(code);
  return (
    <TrackingView
      tracking={tracking}
      notify={found && <NotifyMe code={code} {...found} />}
      pin={tracking.asksPin && <PinCard code={code} />}
    />
  );
}

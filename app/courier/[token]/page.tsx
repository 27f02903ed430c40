import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { cache } from "react";
import { CourierView } from "@/components/dispatch/courier-app/courier-view";
import { shownWork } from "@/components/dispatch/courier-app/shown-work";
import { courierDevice } from "@/lib/auth/session";
import { findWork } from "@/lib/dispatch/reads/find-work";
import { db } from "@/lib/core/db";
import { pushPublicKey } from "@/lib/messages/reads/push-public-key";
import { env } from "@/lib/core/env";
import { platformContext } from "@/lib/core/platform";
import { unreadMessages } from "@/lib/support/reads/unread-messages";

/** The link grants access: keep it out of search engines and out of the Referer header. */
const WORK: Metadata = {
  title: "Your deliveries",
  description: "Your Waybill deliveries.",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

/** Otherwise the on-screen keyboard would cover the sheet at the door. */
export const viewport: Viewport = { interactiveWidget: "resizes-content" };

type CourierProps = { params: Promise<{ token: string }> };

/**
 * Loaded once for both the page and its metadata. The time is taken before the query, so that anything written during
 * the query counts as newer.
 */
const work = cache(async (token: string) => {
  const asOf = new Date();
  const found = await findWork(db(), { token, device: await courierDevice() });
  if (!found) return null;
  const { courier, deliveries } = found;
  const ctx = platformContext({ kind: "courier", ...courier }, { db: db(), requestId: null });
  return { ...found, shown: shownWork(found, asOf, await unreadMessages(ctx, deliveries)) };
});

export async function generateMetadata({ params }: CourierProps): Promise<Metadata> {
  const { token } = await params;
  return (await work(token)) ? WORK : notFound();
}

export default async function CourierPage({ params }: CourierProps) {
  await connection();
  const { token } = await params;
  const found = (await work(token)) ?? notFound();
  const dispatchPhone = env().DISPATCH_PHONE ?? null;
  return (
    <CourierView
      token={token}
      courier={found.courier}
      initial={found.shown}
      isBound={found.isBound}
      publicKey={await pushPublicKey(db())}
      dispatchPhone={dispatchPhone}
    />
  );
}

import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { cache } from "react";
import { CourierView } from "@/components/courier-app/courier-view";
import { shownWork } from "@/components/courier-app/shown-work";
import { findWork } from "@/lib/dispatch/reads/find-work";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";

/** The link is a key: search engines must not keep it, and no other site gets it as the referrer. */
const WORK: Metadata = {
  title: "Your deliveries",
  description: "What you carry for Waybill.",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

/** The keyboard pushes the sheet at the door up instead of lying over it. */
export const viewport: Viewport = { interactiveWidget: "resizes-content" };

type CourierProps = { params: Promise<{ token: string }> };

/** Asked once for the page and its metadata. The instant is taken before the look: what happens during it is newer. */
const work = cache(async (token: string) => {
  const asOf = new Date();
  const found = await findWork(db(), token);
  return found && { courier: found.courier, shown: shownWork(found, asOf) };
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
    <CourierView token={token} courier={found.courier} initial={found.shown} dispatchPhone={dispatchPhone} />
  );
}

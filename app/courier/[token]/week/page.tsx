import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { WeekView } from "@/components/dispatch/courier-app/week-view";
import { courierDevice } from "@/lib/auth/session";
import { db } from "@/lib/core/db";
import { platformContext } from "@/lib/core/platform";
import { courierWeek } from "@/lib/dispatch/reads/courier-week";
import { findCourierLink } from "@/lib/dispatch/reads/find-courier-link";

/** As the page of the deliveries: the link grants access. */
export const metadata: Metadata = {
  title: "Your week",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

type WeekProps = {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ day?: string | string[] }>;
};

export default async function CourierWeekPage({ params, searchParams }: WeekProps) {
  const [{ token }, { day }] = await Promise.all([params, searchParams]);
  const link = (await findCourierLink(db(), { token, device: await courierDevice() })) ?? notFound();
  const ctx = platformContext({ kind: "courier", ...link.courier }, { db: db(), requestId: null });
  const week = await courierWeek(ctx, { day: typeof day === "string" ? day : null });
  return <WeekView token={token} week={week} />;
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ClaimPage } from "@/components/dispatch/courier-app/claim-page";
import { courierMessages, courierText } from "@/components/dispatch/courier-app/text";
import { TextProvider } from "@/components/dispatch/courier-app/use-text";
import { WeekView } from "@/components/dispatch/courier-app/week-view";
import { pageLanguage } from "@/lib/auth/page-language";
import { courierDevice } from "@/lib/auth/session";
import { db } from "@/lib/core/db";
import { platformContext } from "@/lib/core/platform";
import { firstName } from "@/lib/deliveries/rules/public-proof";
import { courierWeek } from "@/lib/dispatch/reads/courier-week";
import { findCourierLink } from "@/lib/dispatch/reads/find-courier-link";

/** As the page of the deliveries: the link grants access. */
export async function generateMetadata(): Promise<Metadata> {
  return {
    title: courierText(await pageLanguage()).t("week.title"),
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

type WeekProps = {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ day?: string | string[] }>;
};

export default async function CourierWeekPage({ params, searchParams }: WeekProps) {
  const [{ token }, { day }] = await Promise.all([params, searchParams]);
  const link = (await findCourierLink(db(), { token, device: await courierDevice() })) ?? notFound();
  const language = await pageLanguage();
  if (!link.isBound) {
    return (
      <TextProvider messages={courierMessages(language)}>
        <ClaimPage token={token} name={firstName(link.courier.name)} />
      </TextProvider>
    );
  }
  const ctx = platformContext({ kind: "courier", ...link.courier }, { db: db(), requestId: null });
  const week = await courierWeek(ctx, { day: typeof day === "string" ? day : null });
  return <WeekView token={token} text={courierText(language)} week={week} />;
}

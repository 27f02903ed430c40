import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { codeIn } from "@/components/deliveries/tracking/code";
import { FindDelivery } from "@/components/deliveries/tracking/find-delivery";
import { trackingText } from "@/components/deliveries/tracking/text";
import { pageLanguage } from "@/lib/auth/page-language";

type FindProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const textOf = (value: string | string[] | undefined) => (typeof value === "string" ? value : null);

/** The opened or typed code that belongs to no delivery; null at first. */
async function triedIn(searchParams: FindProps["searchParams"]): Promise<string | null> {
  const { code, tried } = await searchParams;
  return textOf(code) ?? textOf(tried);
}

export async function generateMetadata({ searchParams }: FindProps): Promise<Metadata> {
  const tried = await triedIn(searchParams);
  const { t } = trackingText(await pageLanguage());
  return {
    title: tried ? t("find.notFoundPage") : t("find.title"),
    robots: { index: false, follow: false },
    // The menu of languages needs `same-origin`: with `no-referrer`, browsers send forms without their origin.
    referrer: tried === null ? "same-origin" : "no-referrer",
  };
}

/** The form sends `code`. For an unknown delivery, lib/server shows this page with `tried` and status 404. */
export default async function FindDeliveryPage({ searchParams }: FindProps) {
  const { code } = await searchParams;
  const found = codeIn(textOf(code) ?? "");
  if (found !== null) redirect(`/track/${found}`);
  return <FindDelivery text={trackingText(await pageLanguage())} tried={await triedIn(searchParams)} />;
}

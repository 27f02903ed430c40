import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { codeIn } from "@/components/deliveries/tracking/code";
import { FindDelivery } from "@/components/deliveries/tracking/find-delivery";
import { trackingText } from "@/components/deliveries/tracking/text";
import { pageLanguage } from "@/lib/auth/page-language";

type FindProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const textOf = (value: string | string[] | undefined) => (typeof value === "string" ? value : null);

export async function generateMetadata({ searchParams }: FindProps): Promise<Metadata> {
  const { code, tried } = await searchParams;
  const { t } = trackingText(await pageLanguage());
  return {
    title: (code ?? tried) ? t("find.notFoundPage") : t("find.title"),
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

/** The form sends `code`. For an unknown delivery, lib/server shows this page with `tried` and status 404. */
export default async function FindDeliveryPage({ searchParams }: FindProps) {
  const { code, tried } = await searchParams;
  const found = codeIn(textOf(code) ?? "");
  if (found !== null) redirect(`/track/${found}`);
  return <FindDelivery text={trackingText(await pageLanguage())} tried={textOf(code) ?? textOf(tried)} />;
}

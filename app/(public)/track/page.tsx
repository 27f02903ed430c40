import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { codeIn } from "@/components/deliveries/tracking/code";
import { FindDelivery } from "@/components/deliveries/tracking/find-delivery";

type FindProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const textOf = (value: string | string[] | undefined) => (typeof value === "string" ? value : null);

export async function generateMetadata({ searchParams }: FindProps): Promise<Metadata> {
  const { code, tried } = await searchParams;
  return {
    title: (code ?? tried) ? "Delivery not found" : "Track a delivery",
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

/** The form sends `code`. For an unknown delivery, lib/server shows this page with `tried` and status 404. */
export default async function FindDeliveryPage({ searchParams }: FindProps) {
  const { code, tried } = await searchParams;
  const found = codeIn(textOf(code) ?? "");
  if (found !== null) redirect(`/track/${found}`);
  return <FindDelivery tried={textOf(code) ?? textOf(tried)} />;
}

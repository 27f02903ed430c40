import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getText } from "@/components/texts/server";
import { type MerchantParams, requireMerchantContext } from "@/lib/auth/guard";

export const generateMetadata = (): Metadata => ({ title: getText("frame").t("notFound.page") });

/** Catches every unknown path of a merchant, so that its not-found page keeps the merchant's frame. */
export default async function NoSuchPage({ params }: { params: MerchantParams }) {
  await requireMerchantContext(params);
  notFound();
}

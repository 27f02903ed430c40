import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { type MerchantParams, requireMerchantContext } from "@/lib/auth/guard";

export const metadata: Metadata = { title: "Not found" };

/** Catches every unknown path of a merchant, so that its not-found page keeps the merchant's frame. */
export default async function NoSuchPage({ params }: { params: MerchantParams }) {
  await requireMerchantContext(params);
  notFound();
}

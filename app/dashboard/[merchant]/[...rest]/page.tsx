import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { type MerchantParams, requireMerchantContext } from "@/lib/auth/guard";

export const metadata: Metadata = { title: "Not found" };

/** Every other address of a merchant: its not-found page stands in the merchant's frame. */
export default async function NoSuchPage({ params }: { params: MerchantParams }) {
  await requireMerchantContext(params);
  notFound();
}

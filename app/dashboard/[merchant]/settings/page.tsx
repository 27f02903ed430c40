import type { Metadata } from "next";
import { OwnAccount } from "@/components/account/own-account";
import { getText } from "@/components/texts/server";
import { type MerchantParams, requireMerchantContext } from "@/lib/auth/guard";

export async function generateMetadata({ params }: { params: MerchantParams }): Promise<Metadata> {
  await requireMerchantContext(params);
  return { title: getText("account").t("profile.title") };
}

export default async function ProfilePage({ params }: { params: MerchantParams }) {
  return <OwnAccount {...await requireMerchantContext(params)} />;
}

import { OwnAccount } from "@/components/account/own-account";
import { type MerchantParams, merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";

export const generateMetadata = merchantPageTitle("Your profile");

export default async function ProfilePage({ params }: { params: MerchantParams }) {
  return <OwnAccount {...await requireMerchantContext(params)} />;
}

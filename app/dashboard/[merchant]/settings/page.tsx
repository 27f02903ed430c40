import { NameForm } from "@/components/account/name-form";
import { PasswordForm } from "@/components/account/password-form";
import { Card } from "@/components/kit/ui/card";
import { type MerchantParams, merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";

export const generateMetadata = merchantPageTitle("Your profile");

export default async function ProfilePage({ params }: { params: MerchantParams }) {
  const { session } = await requireMerchantContext(params);
  const { name, email } = session.user;
  return (
    <>
      <Card title="Your name" description={`You sign in as ${email}.`}>
        <NameForm merchantId={null} name={name} />
      </Card>
      <Card title="Password" description="Changing it signs you out everywhere else at once.">
        <PasswordForm email={email} />
      </Card>
    </>
  );
}

import { NameForm } from "@/components/account/name-form";
import { PasswordForm } from "@/components/account/password-form";
import { Card } from "@/components/kit/ui/card";
import { merchantPageTitle } from "@/lib/auth/page-title";
import { requireMerchantContext } from "@/lib/auth/session";
import { saveOwnName, saveOwnPassword } from "./actions";

export const generateMetadata = merchantPageTitle("Your profile");

export default async function ProfilePage() {
  const { session } = await requireMerchantContext();
  const { name, email } = session.user;
  return (
    <>
      <Card title="Your name" description={`You sign in as ${email}.`}>
        <NameForm of="person" name={name} save={saveOwnName} />
      </Card>
      <Card title="Password" description="Changing it signs you out everywhere else at once.">
        <PasswordForm email={email} save={saveOwnPassword} />
      </Card>
    </>
  );
}

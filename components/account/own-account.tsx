import { Card } from "@/components/kit/ui/card";
import { getOwnFactor } from "@/lib/account/reads/get-own-factor";
import { listOwnSessions } from "@/lib/account/reads/list-own-sessions";
import type { LiveSession } from "@/lib/account/reads/find-session";
import type { Context } from "@/lib/core/context";
import { NameForm, PasswordForm } from "./forms";
import { OwnFactorSettings } from "./own-factor-settings";
import { SessionList } from "./session-list";

type OwnAccountProps = { ctx: Context; session: LiveSession };

/** Account settings of a merchant's member or of support staff. */
export async function OwnAccount({ ctx, session }: OwnAccountProps) {
  if (session.merchant?.erasesAt) return <GuestAccount />;
  const { name, email } = session.user;
  const [factor, sessions] = await Promise.all([getOwnFactor(ctx), listOwnSessions(ctx, session)]);
  return (
    <>
      <Card title="Your name" description={`You sign in as ${email}.`}>
        <NameForm name={name} />
      </Card>
      <Card title="Password" description="Changing it signs you out everywhere else.">
        <PasswordForm email={email} />
      </Card>
      <Card
        title="Two-factor authentication"
        description="Sign in with your password and a code from an app on your phone, so that a stolen password is not enough."
      >
        <OwnFactorSettings factor={factor} email={email} />
      </Card>
      <Card
        title="Where you are signed in"
        description="If you do not recognize one of these, sign it out and change your password."
        padded={false}
      >
        <SessionList sessions={sessions} />
      </Card>
    </>
  );
}

function GuestAccount() {
  return (
    <Card
      title="You are a guest"
      description="You have no account here: no email address, and no password. Only this browser opens the sandbox, until it is erased or you sign out."
    />
  );
}

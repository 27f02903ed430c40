import { Card } from "@/components/kit/ui/card";
import { getOwnFactor } from "@/lib/account/reads/get-own-factor";
import { listOwnSessions } from "@/lib/account/reads/list-own-sessions";
import type { LiveSession } from "@/lib/account/reads/find-session";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import type { Context } from "@/lib/core/context";
import { LanguageForm, NameForm, PasswordForm } from "./own-forms";
import { OwnFactorSettings } from "./own-factor-settings";
import { SessionList } from "./session-list";

type OwnAccountProps = { ctx: Context; session: LiveSession };

/** Account settings of a merchant's member or of support staff. */
export async function OwnAccount({ ctx, session }: OwnAccountProps) {
  if (session.merchant?.erasesAt) return <GuestAccount />;
  const { t } = getText("account");
  const { name, email, language } = session.user;
  const [factor, sessions] = await Promise.all([getOwnFactor(ctx), listOwnSessions(ctx, session)]);
  return (
    <Texts of={["account"]}>
      <Card title={t("profile.name")} description={t("profile.nameText", { email })}>
        <NameForm name={name} />
      </Card>
      <Card title={t("profile.language")} description={t("profile.languageText")}>
        <LanguageForm language={language} />
      </Card>
      <Card title={t("profile.password")} description={t("profile.passwordText")}>
        <PasswordForm email={email} />
      </Card>
      <Card title={t("factor.title")} description={t("factor.text")}>
        <OwnFactorSettings factor={factor} email={email} />
      </Card>
      <Card title={t("sessions.title")} description={t("sessions.text")} padded={false}>
        <SessionList sessions={sessions} />
      </Card>
    </Texts>
  );
}

function GuestAccount() {
  const { t } = getText("account");
  return <Card title={t("profile.guest")} description={t("profile.guestText")} />;
}

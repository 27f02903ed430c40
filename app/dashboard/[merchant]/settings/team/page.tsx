import { InviteForm } from "@/components/account/later-invite-form";
import { PendingInvitations } from "@/components/account/pending-invitations";
import { TeamMembers } from "@/components/account/team-members";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { Texts } from "@/components/texts/texts";
import { getText } from "@/components/texts/server";
import { type MerchantParams, requireMerchantContext } from "@/lib/auth/guard";
import { sendsMail } from "@/lib/core/env";
import { may } from "@/lib/core/permissions";
import { listTeam } from "@/lib/account/reads/list-team";

export async function generateMetadata({ params }: { params: MerchantParams }) {
  await requireMerchantContext(params, "team:read");
  return { title: getText("team").t("title") };
}

export default async function TeamPage({ params }: { params: MerchantParams }) {
  const { ctx, session } = await requireMerchantContext(params, "team:read");
  const { members, invitations } = await listTeam(ctx);
  const { id, name, sandboxOf, erasesAt } = session.merchant;
  const isGuest = erasesAt !== null;
  const writes = may(ctx.actor, "team:write") && sandboxOf === null;
  const { t } = getText("team");
  const ofTeam = may(ctx.actor, "team:write") ? t("ofMerchant", { name }) : t("onlyOwners", { name });
  return (
    <Texts of={["team"]}>
      {sandboxOf !== null && !isGuest && (
        <Callout title={t("sandbox")}>{t("sandboxChange", { name })}</Callout>
      )}
      <Card title={t("title")} description={isGuest ? t("ofGuest") : ofTeam} padded={false}>
        <TeamMembers merchantId={id} members={members} ownId={session.user.id} mayWrite={writes} />
      </Card>
      {writes && (
        <Card title={t("invite.title")} description={t("invite.description")}>
          <InviteForm merchantId={id} isMailed={sendsMail()} />
        </Card>
      )}
      {invitations.length > 0 && (
        <Card title={t("invitation.title")} padded={false}>
          <PendingInvitations
            merchantId={id}
            invitations={invitations}
            mayWrite={writes}
            isMailed={sendsMail()}
          />
        </Card>
      )}
    </Texts>
  );
}

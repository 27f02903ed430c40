import { InviteForm } from "@/components/account/forms";
import { PendingInvitations } from "@/components/account/pending-invitations";
import { TeamMembers } from "@/components/account/team-members";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { type MerchantParams, merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";
import { sendsMail } from "@/lib/core/env";
import { may } from "@/lib/core/permissions";
import { listTeam } from "@/lib/account/reads/list-team";

export const generateMetadata = merchantPageTitle("Team", "team:read");

export default async function TeamPage({ params }: { params: MerchantParams }) {
  const { ctx, session } = await requireMerchantContext(params, "team:read");
  const { members, invitations } = await listTeam(ctx);
  const { id, name, sandboxOf, erasesAt } = session.merchant;
  const isGuest = erasesAt !== null;
  const writes = may(ctx.actor, "team:write") && sandboxOf === null;
  const words = isGuest
    ? "Nobody else can open this sandbox. Inviting people needs an account."
    : `Members of ${name}.${may(ctx.actor, "team:write") ? "" : " Only owners invite people and change roles."}`;
  return (
    <>
      {sandboxOf !== null && !isGuest && (
        <Callout title="The sandbox has the same team as its merchant.">
          Invite people and change roles in {name} itself. Changes apply here at once.
        </Callout>
      )}
      <Card title="Team" description={words} padded={false}>
        <TeamMembers merchantId={id} members={members} ownId={session.user.id} mayWrite={writes} />
      </Card>
      {writes && (
        <Card
          title="Invite someone"
          description="They get a link that is valid for seven days and can be used once."
        >
          <InviteForm merchantId={id} isMailed={sendsMail()} />
        </Card>
      )}
      {invitations.length > 0 && (
        <Card title="Pending invitations" padded={false}>
          <PendingInvitations
            merchantId={id}
            invitations={invitations}
            mayWrite={writes}
            isMailed={sendsMail()}
          />
        </Card>
      )}
    </>
  );
}

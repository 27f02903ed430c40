import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { listTeam } from "@/lib/account/reads/list-team";
import { requireMerchantContext } from "@/lib/auth/guard";
import { dashboardPath } from "@/lib/auth/callback-url";
import { isPermission, may } from "@/lib/core/permissions";
import { Refusal } from "./refusal";

export const metadata: Metadata = { title: "No permission", robots: { index: false, follow: false } };

type NoAccessPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What lib/server shows, with status 403, to a member of the team who lacks the permission for a page. */
export default async function NoAccessPage({ searchParams }: NoAccessPageProps) {
  const { merchant, permission } = await searchParams;
  const key = typeof merchant === "string" ? merchant : "";
  const { ctx, session } = await requireMerchantContext(Promise.resolve({ merchant: key }));
  if (!isPermission(permission) || may(ctx.actor, permission)) redirect(dashboardPath(key));
  const { members } = await listTeam(ctx);
  const owners = members.filter(({ role, disabled }) => role === "owner" && !disabled);
  return (
    <main id="main">
      <Refusal merchant={session.merchant} role={session.role} permission={permission} owners={owners} />
    </main>
  );
}

import type { Metadata } from "next";
import { ProposalsTable } from "@/components/dispatch/board/proposals-table";
import { getText } from "@/components/texts/server";
import { requireStaff } from "@/lib/auth/guard";
import { listProposals } from "@/lib/routes/reads/list-proposals";

export const generateMetadata = (): Metadata => ({ title: getText("dispatch").t("tabs.proposals") });

export default async function ProposalsPage() {
  const { ctx } = await requireStaff();
  return <ProposalsTable proposals={await listProposals(ctx)} />;
}

import type { Metadata } from "next";
import { ProposalsTable } from "@/components/dispatch/board/proposals-table";
import { requireStaff } from "@/lib/auth/guard";
import { listProposals } from "@/lib/routes/reads/list-proposals";

export const metadata: Metadata = { title: "Proposals" };

export default async function ProposalsPage() {
  const { ctx } = await requireStaff();
  return <ProposalsTable proposals={await listProposals(ctx)} />;
}

import { Callout } from "@/components/kit/ui/callout";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { proposalPath } from "@/components/support/paths";
import type { listProposals } from "@/lib/routes/reads/list-proposals";
import { CAUSE_LABELS } from "./proposal-words";

export type WaitingProposal = Pick<Awaited<ReturnType<typeof listProposals>>[number], "id" | "cause">;

/** Asks for the decision about a proposal that the service has made by itself. */
export function Waiting({ id, cause }: WaitingProposal) {
  return (
    <Callout
      className="mb-3"
      role="status"
      title="A proposal waits for a decision"
      actions={<ButtonLink href={proposalPath(id)}>Review</ButtonLink>}
    >
      {CAUSE_LABELS[cause]}.
    </Callout>
  );
}

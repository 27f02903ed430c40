import { Waypoints } from "lucide-react";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { RowTable } from "@/components/kit/list/row-table";
import { Badge } from "@/components/kit/ui/badge";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Card } from "@/components/kit/ui/card";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { BOARD_PATH, proposalPath } from "@/components/support/paths";
import type { listProposals } from "@/lib/routes/reads/list-proposals";
import type { Strategy } from "@/lib/routes/schema";
import { DispatchTabs } from "../dispatch-tabs";
import { CAUSE_LABELS, PROPOSAL_STATE_LABELS } from "./proposal-words";
import { STRATEGY_LABELS } from "./words";

type Listed = Awaited<ReturnType<typeof listProposals>>[number];

/** The latest proposals: who asked, when, how, and the decision. */
export function ProposalsTable({ proposals }: { proposals: readonly Listed[] }) {
  return (
    <>
      <PageHeader title="Dispatch" description="The latest proposed routes and their results." />
      <DispatchTabs />
      <Card padded={false}>
        {proposals.length === 0 ? (
          <EmptyState
            icon={<Waypoints />}
            title="No proposals yet"
            description="Plan routes, and each proposal is recorded here."
            actions={<ButtonLink href={BOARD_PATH}>Open the routes</ButtonLink>}
          />
        ) : (
          <RowTable
            label="Proposals"
            rows={proposals}
            rowKey={({ id }) => id}
            columns={[
              {
                head: "Proposed",
                cell: ({ id, createdAt }) => (
                  <Link href={proposalPath(id)} prefetch={false}>
                    <ViewerTime instant={createdAt} />
                  </Link>
                ),
              },
              { head: "By", cell: ({ createdByName }) => createdByName },
              {
                head: "How",
                wide: true,
                cell: ({ strategy, cause }) =>
                  `${STRATEGY_LABELS[strategy as Strategy]}${cause === "requested" ? "" : `. ${CAUSE_LABELS[cause]}`}`,
              },
              {
                head: "Decision",
                cell: ({ state, decidedByName }) => (
                  <>
                    <Badge tone={state === "open" ? "info" : "neutral"}>{PROPOSAL_STATE_LABELS[state]}</Badge>
                    {decidedByName !== null && (
                      <span className="block text-xs text-muted">{decidedByName}</span>
                    )}
                  </>
                ),
              },
              {
                head: "Decided",
                wide: true,
                cell: ({ decidedAt }) => decidedAt && <ViewerTime instant={decidedAt} />,
              },
            ]}
          />
        )}
      </Card>
    </>
  );
}

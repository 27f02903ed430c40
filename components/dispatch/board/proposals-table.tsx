import { useText } from "#texts";
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

type Listed = Awaited<ReturnType<typeof listProposals>>[number];

/** The latest proposals: who asked, when, how, and the decision. */
export function ProposalsTable({ proposals }: { proposals: readonly Listed[] }) {
  const { t } = useText("board");
  const dispatch = useText("dispatch");
  return (
    <>
      <PageHeader title={dispatch.t("title")} description={t("proposals.description")} />
      <DispatchTabs />
      <Card padded={false}>
        {proposals.length === 0 ? (
          <EmptyState
            icon={<Waypoints />}
            title={t("proposals.none")}
            description={t("proposals.noneHint")}
            actions={<ButtonLink href={BOARD_PATH}>{t("proposals.open")}</ButtonLink>}
          />
        ) : (
          <RowTable
            label={t("proposals.label")}
            rows={proposals}
            rowKey={({ id }) => id}
            columns={[
              {
                head: t("proposals.proposed"),
                cell: ({ id, createdAt }) => (
                  <Link href={proposalPath(id)} prefetch={false}>
                    <ViewerTime instant={createdAt} />
                  </Link>
                ),
              },
              { head: t("proposals.by"), cell: ({ createdByName }) => createdByName },
              {
                head: t("proposals.how"),
                wide: true,
                cell: ({ strategy: stored, cause }) => {
                  const strategy = t(`strategy.${stored as Strategy}`);
                  return cause === "requested"
                    ? strategy
                    : t("proposals.howCause", { strategy, cause: t(`cause.${cause}`) });
                },
              },
              {
                head: t("proposals.decision"),
                cell: ({ state, decidedByName }) => (
                  <>
                    <Badge tone={state === "open" ? "info" : "neutral"}>{t(`state.${state}`)}</Badge>
                    {decidedByName !== null && (
                      <span className="block text-xs text-muted">{decidedByName}</span>
                    )}
                  </>
                ),
              },
              {
                head: t("proposals.decided"),
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

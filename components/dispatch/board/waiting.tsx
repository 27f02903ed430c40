import { useText } from "#texts";
import { Callout } from "@/components/kit/ui/callout";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { proposalPath } from "@/components/support/paths";
import type { listProposals } from "@/lib/routes/reads/list-proposals";

export type WaitingProposal = Pick<Awaited<ReturnType<typeof listProposals>>[number], "id" | "cause">;

/** Asks for the decision about a proposal that the service has made by itself. */
export function Waiting({ id, cause }: WaitingProposal) {
  const { t } = useText("board");
  return (
    <Callout
      className="mb-3"
      role="status"
      title={t("waiting.title")}
      actions={<ButtonLink href={proposalPath(id)}>{t("waiting.review")}</ButtonLink>}
    >
      {t(`cause.${cause}`)}.
    </Callout>
  );
}

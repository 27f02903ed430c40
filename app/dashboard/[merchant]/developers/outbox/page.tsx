import { Outbox } from "@/components/developers/outbox/outbox";
import { DevelopersHeader } from "@/components/developers/developers-header";
import { outboxPath } from "@/components/developers/paths";
import type { MerchantParams } from "@/lib/auth/guard";
import { readOutboxFilter } from "@/lib/messages/filter";
import { listMessages } from "@/lib/messages/reads/list-messages";
import { requireSandboxContext, sandboxPageTitle } from "@/lib/auth/sandbox-guard";

export const generateMetadata = sandboxPageTitle("Outbox");

type Props = {
  params: MerchantParams;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function OutboxPage({ params, searchParams }: Props) {
  const { ctx, session } = await requireSandboxContext(params);
  const filter = readOutboxFilter(await searchParams);
  const { key } = session.merchant;
  return (
    <>
      <DevelopersHeader
        merchant={session.merchant}
        title="Outbox"
        description="Messages that recipients and your team would get. Nothing is sent from a sandbox."
      />
      <Outbox
        page={await listMessages(ctx, filter)}
        filter={filter}
        path={outboxPath(key)}
        emptyWords="A message to a recipient appears here instead of being sent."
      />
    </>
  );
}

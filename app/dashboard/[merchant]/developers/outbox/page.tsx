import type { Metadata } from "next";
import { Outbox } from "@/components/developers/outbox/outbox";
import { DevelopersHeader } from "@/components/developers/developers-header";
import { outboxPath } from "@/components/developers/paths";
import { getText } from "@/components/texts/server";
import type { MerchantParams } from "@/lib/auth/guard";
import { readOutboxFilter } from "@/lib/messages/filter";
import { listMessages } from "@/lib/messages/reads/list-messages";
import { requireSandboxContext } from "@/lib/auth/sandbox-guard";

type Props = {
  params: MerchantParams;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireSandboxContext(params);
  return { title: getText("developers").t("page.outbox") };
}

export default async function OutboxPage({ params, searchParams }: Props) {
  const { ctx, session } = await requireSandboxContext(params);
  const filter = readOutboxFilter(await searchParams);
  const { key } = session.merchant;
  const { t } = getText("developers");
  return (
    <>
      <DevelopersHeader
        merchant={session.merchant}
        title={t("page.outbox")}
        description={t("outbox.ofSandbox")}
      />
      <Outbox
        page={await listMessages(ctx, filter)}
        filter={filter}
        path={outboxPath(key)}
        emptyWords={t("outbox.noneInSandbox")}
      />
    </>
  );
}

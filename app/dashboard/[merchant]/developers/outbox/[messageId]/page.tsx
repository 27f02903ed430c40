import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { messageTitle } from "@/components/developers/outbox/message-words";
import { MessageView } from "@/components/developers/outbox/message-view";
import { outboxPath } from "@/components/developers/paths";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { getText } from "@/components/texts/server";
import { ServiceError } from "@/lib/core/errors";
import { getMessage } from "@/lib/messages/reads/get-message";
import { requireSandboxContext } from "@/lib/auth/sandbox-guard";

type Props = { params: Promise<{ merchant: string; messageId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireSandboxContext(params);
  return { title: getText("developers").t("outbox.message") };
}

export default async function MessagePage({ params }: Props) {
  const { ctx, session } = await requireSandboxContext(params);
  const message = await getMessage(ctx, (await params).messageId).catch((error: unknown) => {
    if (error instanceof ServiceError && error.code === "notFound") notFound();
    throw error;
  });
  const text = getText("developers");
  return (
    <>
      <PageHeader
        back={<Link href={outboxPath(session.merchant.key)}>{text.t("page.outbox")}</Link>}
        title={<span className="wrap-anywhere">{messageTitle(text, message)}</span>}
      />
      <MessageView message={message} />
    </>
  );
}

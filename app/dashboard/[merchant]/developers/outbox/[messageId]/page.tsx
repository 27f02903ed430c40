import { notFound } from "next/navigation";
import { messageTitle } from "@/components/developers/outbox/message-words";
import { MessageView } from "@/components/developers/outbox/message-view";
import { outboxPath } from "@/components/developers/paths";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { ServiceError } from "@/lib/core/errors";
import { getMessage } from "@/lib/messages/reads/get-message";
import { requireSandboxContext, sandboxPageTitle } from "@/lib/auth/sandbox-guard";

export const generateMetadata = sandboxPageTitle("Message");

type Props = { params: Promise<{ merchant: string; messageId: string }> };

export default async function MessagePage({ params }: Props) {
  const { ctx, session } = await requireSandboxContext(params);
  const message = await getMessage(ctx, (await params).messageId).catch((error: unknown) => {
    if (error instanceof ServiceError && error.code === "notFound") notFound();
    throw error;
  });
  return (
    <>
      <PageHeader
        back={<Link href={outboxPath(session.merchant.key)}>Outbox</Link>}
        title={<span className="wrap-anywhere">{messageTitle(message)}</span>}
      />
      <MessageView message={message} />
    </>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { messageTitle } from "@/components/developers/outbox/message-words";
import { MessageView } from "@/components/developers/outbox/message-view";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { STAFF_OUTBOX_PATH } from "@/components/support/paths";
import { getText } from "@/components/texts/server";
import { requireStaff } from "@/lib/auth/guard";
import { ServiceError } from "@/lib/core/errors";
import { getAnyMessage } from "@/lib/messages/reads/get-message";
import { rowId } from "@/lib/core/id-schema";

export async function generateMetadata(): Promise<Metadata> {
  await requireStaff();
  return { title: getText("developers").t("outbox.message") };
}

type Props = { params: Promise<{ messageId: string }> };

export default async function StaffMessagePage({ params }: Props) {
  const { ctx } = await requireStaff();
  const { messageId: id } = await params;
  if (!rowId.safeParse(id).success) notFound();
  const message = await getAnyMessage(ctx, id).catch((error: unknown) => {
    if (error instanceof ServiceError && error.code === "notFound") notFound();
    throw error;
  });
  return (
    <div className="mx-auto w-full max-w-4xl">
      <PageHeader
        back={
          <Link quiet href={STAFF_OUTBOX_PATH}>
            {getText("support").t("page.outbox")}
          </Link>
        }
        title={<span className="wrap-anywhere">{messageTitle(getText("developers"), message)}</span>}
      />
      <MessageView message={message} />
    </div>
  );
}

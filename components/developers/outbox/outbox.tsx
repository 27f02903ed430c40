import { useText } from "#texts";
import { Mail } from "lucide-react";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { PageLinks } from "@/components/kit/list/page-links";
import { RowTable } from "@/components/kit/list/row-table";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Card } from "@/components/kit/ui/card";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Link } from "@/components/kit/ui/link";
import { MESSAGE_STATES } from "@/lib/messages/constants";
import { type OutboxFilter, outboxQuery } from "@/lib/messages/filter";
import type { OutboxPage } from "@/lib/messages/reads/list-messages";
import { kindWords, MessageStateBadge, messageTitle } from "./message-words";

type OutboxProps = {
  page: OutboxPage;
  filter: OutboxFilter;
  /** Path of the page, without a query. Message pages are below it. */
  path: string;
  /** Says when there will be messages. */
  emptyWords: string;
};

/** Messages to people, newest first, with filters. */
export function Outbox({ page: { messages, after }, filter, path, emptyWords }: OutboxProps) {
  const { t } = useText("developers");
  const { state } = filter;
  return (
    <Card padded={false}>
      <nav aria-label={t("outbox.filter")} className="flex flex-wrap gap-2 px-3 py-3">
        {[null, ...MESSAGE_STATES].map((each) => (
          <ButtonLink
            key={each}
            size="sm"
            variant={each === state ? "primary" : undefined}
            aria-current={each === state ? "true" : undefined}
            href={path + outboxQuery({ state: each, after: null })}
          >
            {each === null ? t("outbox.all") : t(`messageState.${each}`)}
          </ButtonLink>
        ))}
      </nav>
      {messages.length > 0 ? (
        <MessageTable messages={messages} path={path} />
      ) : (
        <EmptyState
          icon={<Mail />}
          title={t(state === null ? "outbox.none" : "outbox.noMatch")}
          description={state === null ? emptyWords : undefined}
          actions={state !== null && <ButtonLink href={path}>{t("outbox.showAll")}</ButtonLink>}
        />
      )}
      <PageLinks
        newest={filter.after && path + outboxQuery({ state, after: null })}
        older={after && path + outboxQuery({ state, after })}
      />
    </Card>
  );
}

type MessageTableProps = Pick<OutboxPage, "messages"> & { path: string };

function MessageTable({ messages, path }: MessageTableProps) {
  const text = useText("developers");
  const { t } = text;
  return (
    <RowTable
      label={t("outbox.messages")}
      rows={messages}
      rowKey={({ id }) => id}
      columns={[
        {
          head: t("outbox.message"),
          className: "wrap-anywhere",
          cell: ({ id, channel, kind, subject, recipient, createdAt }) => (
            <>
              {/* No prefetch: opening a message is audited for staff. */}
              <Link quiet prefetch={false} href={`${path}/${id}`} className="font-medium">
                {messageTitle(text, { subject, kind })}
              </Link>
              <span className="mt-0.5 block text-xs text-muted">
                {kindWords(text, kind)} · {t(`channel.${channel}`)}
              </span>
              <span className="mt-0.5 block text-xs text-muted md:hidden">
                {recipient} · <ViewerTime instant={createdAt} />
              </span>
            </>
          ),
        },
        { head: t("outbox.to"), wide: true, className: "wrap-anywhere", cell: ({ recipient }) => recipient },
        { head: t("outbox.state"), cell: ({ state }) => <MessageStateBadge state={state} /> },
        {
          head: t("outbox.created"),
          wide: true,
          className: "whitespace-nowrap tabular-nums",
          cell: ({ createdAt }) => <ViewerTime instant={createdAt} />,
        },
      ]}
    />
  );
}

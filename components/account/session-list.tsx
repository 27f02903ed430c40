"use client";

import { useText } from "#texts";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { Badge } from "@/components/kit/ui/badge";
import { Button } from "@/components/kit/ui/button";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import type { OwnSession } from "@/lib/account/reads/list-own-sessions";
import { endSessions } from "./actions";

/** Lists a person's sessions, to end one or all others. */
export function SessionList({ sessions }: { sessions: OwnSession[] }) {
  const { t } = useText("account");
  return (
    <>
      <ul className="divide-y divide-line border-t border-line" aria-label={t("sessions.list")}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="border-t border-line px-4 py-3">
          <ConfirmAction
            title={t("sessions.othersAsk")}
            description={t("sessions.othersText")}
            confirmLabel={t("sessions.others")}
            done={t("sessions.othersDone")}
            send={() => endSessions({ id: null })}
            trigger={<Button>{t("sessions.others")}</Button>}
          />
        </div>
      )}
    </>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { id, device, network, createdAt, lastSeenAt, isCurrent } = session;
  const { t } = useText("account");
  const { pending, run } = useInstantAction();
  const name = device ?? t("sessions.unknownDevice");
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 wrap-break-word">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0">{name}</span>
          {isCurrent && <Badge tone="info">{t("sessions.current")}</Badge>}
        </p>
        <p className="text-muted">
          {t.rich("sessions.network", {
            value: () => <span className="tabular-nums">{network ?? t("sessions.unknown")}</span>,
          })}
        </p>
        <p className="text-xs text-muted tabular-nums">
          {t.rich("sessions.times", {
            seen: () => <ViewerTime instant={lastSeenAt} />,
            start: () => <ViewerTime instant={createdAt} />,
          })}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          pending={pending}
          aria-label={t("sessions.signOutOf", {
            device: name,
            network: network ?? t("sessions.unknownNetwork"),
          })}
          onClick={() => run(() => endSessions({ id }), t("sessions.signedOut", { device: name }))}
        >
          {t("sessions.signOut")}
        </Button>
      )}
    </li>
  );
}

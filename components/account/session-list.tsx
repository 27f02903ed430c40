"use client";

import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { Badge } from "@/components/kit/ui/badge";
import { Button } from "@/components/kit/ui/button";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import type { OwnSession } from "@/lib/account/reads/list-own-sessions";
import { endSessions } from "./actions";

/** Lists a person's sessions, to end one or all others. */
export function SessionList({ sessions }: { sessions: OwnSession[] }) {
  return (
    <>
      <ul className="divide-y divide-line border-t border-line" aria-label="Sessions">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="border-t border-line px-4 py-3">
          <ConfirmAction
            title="Sign out everywhere else?"
            description="All your other sessions end. You stay signed in here."
            confirmLabel="Sign out everywhere else"
            done="You are signed out everywhere else"
            send={() => endSessions({ id: null })}
            trigger={<Button>Sign out everywhere else</Button>}
          />
        </div>
      )}
    </>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { id, device, network, createdAt, lastSeenAt, isCurrent } = session;
  const { pending, run } = useInstantAction();
  const name = device ?? "Unknown device";
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 wrap-break-word">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0">{name}</span>
          {isCurrent && <Badge tone="info">This session</Badge>}
        </p>
        <p className="text-muted">
          Network <span className="tabular-nums">{network ?? "unknown"}</span>
        </p>
        <p className="text-xs text-muted tabular-nums">
          Last seen <ViewerTime instant={lastSeenAt} /> · signed in <ViewerTime instant={createdAt} />
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          pending={pending}
          aria-label={`Sign out ${name}, ${network ?? "unknown network"}`}
          onClick={() => run(() => endSessions({ id }), `${name} is signed out`)}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

"use client";

import { type ReactNode, useEffect, useState } from "react";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { Button } from "@/components/kit/ui/button";
import { Dialog } from "@/components/kit/ui/dialog";
import { ErrorState } from "@/components/kit/ui/error-state";
import { Spinner } from "@/components/kit/ui/spinner";
import type { ListedCourier } from "@/lib/dispatch/reads/list-couriers";
import { LINK_UNUSED_DAYS } from "@/lib/dispatch/constants";
import { dataUrl, type DataUrl, failureOf, fetchData } from "@/components/kit/live/data-client";
import type { Failure } from "@/lib/core/errors";
import { renewLink, revokeLink } from "../actions";
import { LinkShare } from "./link-share";

const urlOf = (courierId: string) => dataUrl("/support/data/dispatch/link", { courierId });

type LinkAnswer = ReturnType<typeof urlOf> extends DataUrl<infer Data> ? Data : never;

type Found = LinkAnswer | { failure: Failure } | null;

type LinkDialogProps = { courier: ListedCourier; onClose: () => void };

/** A courier's private link: share, replace or revoke it. */
export function LinkDialog({ courier, onClose }: LinkDialogProps) {
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Found>(null);
  const ask = () => {
    setFound(null);
    setAttempt(attempt + 1);
  };
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    fetchData(urlOf(courier.id), signal)
      .then(setFound)
      .catch((error: unknown) => {
        if (!signal.aborted) setFound({ failure: failureOf(error) });
      });
    return () => controller.abort();
  }, [courier.id, attempt]);

  return (
    <Dialog open onOpenChange={onClose} title={`${courier.name}’s link`}>
      {found === null && (
        <p role="status" className="flex items-center gap-2 py-4 text-muted">
          <Spinner className="size-4" /> Looking for the link
        </p>
      )}
      {found && "failure" in found && (
        <ErrorState message={found.failure.message} reference={found.failure.requestId} onRetry={ask} />
      )}
      {found && "link" in found && <Present {...found} courier={courier} onChanged={ask} />}
    </Dialog>
  );
}

type PresentProps = Omit<LinkDialogProps, "onClose"> & LinkAnswer & { onChanged: () => void };

function Present({ link, expiredUnusedAt, courier, onChanged }: PresentProps) {
  const hasWork = courier.work.open > 0;
  return (
    <div className="flex flex-col gap-3">
      {link ? (
        <>
          <LinkShare url={link.url} courier={courier} />
          <p className="text-xs text-muted">
            Created by {link.issuedByName}, <ViewerTime instant={new Date(link.createdAt)} />. It expires when
            the last open delivery ends, and on <ViewerTime instant={new Date(link.endsAt)} /> unless there is
            an action or a new assignment before then.
          </p>
        </>
      ) : (
        <p>{noLinkText({ name: courier.name, hasWork, expiredUnusedAt })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {hasWork && (
          <ConfirmAction
            title={link ? `Replace ${courier.name}’s link?` : `Create a link for ${courier.name}?`}
            description={
              link
                ? "The current link stops working immediately. Send the new one."
                : "You can send it once it has been created."
            }
            confirmLabel={link ? "Replace link" : "Create link"}
            trigger={<Button>{link ? "Replace link" : "Create link"}</Button>}
            tone="primary"
            send={() => renewLink({ courierId: courier.id })}
            done="New link created"
            onDone={onChanged}
          />
        )}
        {link && (
          <ConfirmAction
            title={`Revoke ${courier.name}’s link?`}
            description={`It stops working immediately. ${courier.name} cannot see or update the open deliveries until you create a new one.`}
            confirmLabel="Revoke link"
            trigger={<Button variant="danger-quiet">Revoke</Button>}
            send={() => revokeLink({ courierId: courier.id })}
            done="Link revoked"
            onDone={onChanged}
          />
        )}
      </div>
    </div>
  );
}

type NoLink = { name: string; hasWork: boolean; expiredUnusedAt: string | null };

function noLinkText({ name, hasWork, expiredUnusedAt }: NoLink): ReactNode {
  if (!hasWork)
    return `${name} has no open deliveries, so there is no link. One is created with the next assignment.`;
  if (expiredUnusedAt === null) return `${name} has no link and cannot see the open deliveries.`;
  return (
    <>
      The link expired on <ViewerTime instant={new Date(expiredUnusedAt)} />, after {LINK_UNUSED_DAYS} days
      without an action or a new assignment. {name} cannot see the open deliveries. Create a new link, or
      unassign the deliveries.
    </>
  );
}

"use client";

import { Pause, Pencil, Play, Trash2 } from "lucide-react";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { dialogOnDemand } from "@/components/kit/form/dialog-on-demand";
import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { Button } from "@/components/kit/ui/button";
import type { ListedSchedule } from "@/lib/exports/reads/list-exports";
import { deleteScheduledExport, pauseScheduledExport, revokeExportLink } from "./actions";

const LinkDialog = dialogOnDemand(() => import("./link-dialog"));
const ScheduleDialog = dialogOnDemand(() => import("./schedule-dialog"));

type View = { id: string; name: string };

export function NewLink({ merchantId, views }: { merchantId: string; views: readonly View[] }) {
  return <LinkDialog props={{ merchantId, views }} trigger={<Button>New link</Button>} />;
}

export type NewScheduleProps = {
  merchantId: string;
  userId: string;
  views: readonly View[];
  members: readonly { userId: string; name: string; email: string }[];
  zone: string;
};

export function NewSchedule(props: NewScheduleProps) {
  return <ScheduleDialog props={props} trigger={<Button>Schedule export</Button>} />;
}

/** Changes a schedule. */
export function EditSchedule({
  name,
  ...props
}: NewScheduleProps & { name: string; schedule: ListedSchedule }) {
  return (
    <ScheduleDialog
      props={props}
      trigger={
        <Button size="sm" aria-label={`Edit export of ${name}`}>
          <Pencil aria-hidden /> Edit
        </Button>
      }
    />
  );
}

export function RevokeLink({ merchantId, id, name }: { merchantId: string; id: string; name: string }) {
  return (
    <ConfirmAction
      title={`Revoke the link of “${name}”?`}
      description="Spreadsheets that use it stop updating. You can create a new link."
      confirmLabel="Revoke link"
      done="Link revoked"
      send={() => revokeExportLink(merchantId, { id })}
      trigger={
        <Button size="sm" aria-label={`Revoke link of ${name}`}>
          <Trash2 aria-hidden /> Revoke
        </Button>
      }
    />
  );
}

type ScheduleActionsProps = { merchantId: string; id: string; name: string; isPaused: boolean };

export function ScheduleActions({ merchantId, id, name, isPaused }: ScheduleActionsProps) {
  const { pending, run } = useInstantAction();
  return (
    <>
      <Button
        size="sm"
        pending={pending}
        aria-label={`${isPaused ? "Resume" : "Pause"} export of ${name}`}
        onClick={() =>
          run(
            () => pauseScheduledExport(merchantId, { id, isPaused: !isPaused }),
            isPaused ? "Export resumed" : "Export paused",
          )
        }
      >
        {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        {isPaused ? "Resume" : "Pause"}
      </Button>
      <ConfirmAction
        title={`Delete the scheduled export of ${name}?`}
        description="This also deletes the links in emails that were already sent."
        confirmLabel="Delete"
        done="Scheduled export deleted"
        send={() => deleteScheduledExport(merchantId, { id })}
        trigger={
          <Button size="sm" aria-label={`Delete export of ${name}`}>
            <Trash2 aria-hidden /> Delete
          </Button>
        }
      />
    </>
  );
}

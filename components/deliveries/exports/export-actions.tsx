"use client";

import { Pause, Pencil, Play, Trash2 } from "lucide-react";
import { useText } from "#texts";
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
  const { t } = useText("exports");
  return <LinkDialog props={{ merchantId, views }} trigger={<Button>{t("links.new")}</Button>} />;
}

export type NewScheduleProps = {
  merchantId: string;
  userId: string;
  views: readonly View[];
  members: readonly { userId: string; name: string; email: string }[];
  zone: string;
};

export function NewSchedule(props: NewScheduleProps) {
  const { t } = useText("exports");
  return <ScheduleDialog props={props} trigger={<Button>{t("form.new")}</Button>} />;
}

/** Changes a schedule. */
export function EditSchedule({
  name,
  ...props
}: NewScheduleProps & { name: string; schedule: ListedSchedule }) {
  const { t } = useText("exports");
  return (
    <ScheduleDialog
      props={props}
      trigger={
        <Button size="sm" aria-label={t("schedules.editOf", { name })}>
          <Pencil aria-hidden /> {t("schedules.edit")}
        </Button>
      }
    />
  );
}

export function RevokeLink({ merchantId, id, name }: { merchantId: string; id: string; name: string }) {
  const { t } = useText("exports");
  return (
    <ConfirmAction
      title={t("links.revokeTitle", { name })}
      description={t("links.revokeHint")}
      confirmLabel={t("links.revokeConfirm")}
      done={t("links.revoked")}
      send={() => revokeExportLink(merchantId, { id })}
      trigger={
        <Button size="sm" aria-label={t("links.revokeOf", { name })}>
          <Trash2 aria-hidden /> {t("links.revoke")}
        </Button>
      }
    />
  );
}

type ScheduleActionsProps = { merchantId: string; id: string; name: string; isPaused: boolean };

export function ScheduleActions({ merchantId, id, name, isPaused }: ScheduleActionsProps) {
  const { t } = useText("exports");
  const { pending, run } = useInstantAction();
  return (
    <>
      <Button
        size="sm"
        pending={pending}
        aria-label={t(isPaused ? "schedules.resumeOf" : "schedules.pauseOf", { name })}
        onClick={() =>
          run(
            () => pauseScheduledExport(merchantId, { id, isPaused: !isPaused }),
            t(isPaused ? "schedules.isResumed" : "schedules.isPaused"),
          )
        }
      >
        {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        {t(isPaused ? "schedules.resume" : "schedules.pause")}
      </Button>
      <ConfirmAction
        title={t("schedules.deleteTitle", { name })}
        description={t("schedules.deleteHint")}
        confirmLabel={t("schedules.delete")}
        done={t("schedules.deleted")}
        send={() => deleteScheduledExport(merchantId, { id })}
        trigger={
          <Button size="sm" aria-label={t("schedules.deleteOf", { name })}>
            <Trash2 aria-hidden /> {t("schedules.delete")}
          </Button>
        }
      />
    </>
  );
}

"use client";

import { useText } from "#texts";
import { useEffect, useState } from "react";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { FormError } from "@/components/kit/form/form-error";
import { useSaved } from "@/components/kit/form/use-saved";
import { useSend } from "@/components/kit/form/use-send";
import { Button } from "@/components/kit/ui/button";
import { Dialog } from "@/components/kit/ui/dialog";
import { ErrorState } from "@/components/kit/ui/error-state";
import { Spinner } from "@/components/kit/ui/spinner";
import type { ListedCourier } from "@/lib/dispatch/reads/list-couriers";
import { dataUrl, type DataUrl, failureOf, fetchData } from "@/components/kit/live/data-client";
import type { Failure } from "@/lib/core/errors";
import { renewLink, sendLink } from "../actions";
import { LinkShare } from "./link-share";

const urlOf = (courierId: string) => dataUrl("/support/data/dispatch/link", { courierId });

type LinkAnswer = ReturnType<typeof urlOf> extends DataUrl<infer Data> ? Data : never;

type Found = LinkAnswer | { failure: Failure } | null;

type LinkDialogProps = { courier: ListedCourier; onClose: () => void };

/** A courier's private link: share, send or replace it. */
export function LinkDialog({ courier, onClose }: LinkDialogProps) {
  const { t } = useText("roster");
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
    <Dialog open onOpenChange={onClose} title={t("link.title", { name: courier.name })}>
      {found === null && (
        <p role="status" className="flex items-center gap-2 py-4 text-muted">
          <Spinner className="size-4" /> {t("link.loading")}
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

function Present({ link, courier, onChanged }: PresentProps) {
  const { t } = useText("roster");
  const { name } = courier;
  return (
    <div className="flex flex-col gap-3">
      {link ? (
        <>
          <LinkShare link={link} courier={courier} />
          <SendLink link={link} courier={courier} />
          <p className="text-xs text-muted">
            {t.rich("link.created", {
              name: link.issuedByName,
              time: () => <ViewerTime instant={new Date(link.createdAt)} />,
            })}{" "}
            <DeviceWords device={link.device} />
          </p>
        </>
      ) : (
        <p>{t("link.none", { name })}</p>
      )}
      <ConfirmAction
        title={t(link ? "link.newTitle" : "link.firstTitle", { name })}
        description={t(link ? "link.newHint" : "link.firstHint")}
        confirmLabel={t(link ? "link.new" : "link.first")}
        trigger={<Button className="self-start">{t(link ? "link.new" : "link.first")}</Button>}
        tone="primary"
        send={() => renewLink({ courierId: courier.id })}
        done={t("link.done")}
        onDone={onChanged}
      />
    </div>
  );
}

type Link = NonNullable<LinkAnswer["link"]>;

function DeviceWords({ device }: Pick<Link, "device">) {
  const { t } = useText("roster");
  if (!device) return t("link.unused");
  return t.rich("link.bound", {
    phone: device.name ?? t("link.unknownPhone"),
    time: () => <ViewerTime instant={new Date(device.since)} />,
  });
}

/** Sends the link by the channels that are set up. */
function SendLink({ link: { canText, canMail }, courier }: { link: Link; courier: ListedCourier }) {
  const { t } = useText("roster");
  const { id, email, phoneText } = courier;
  const { pending, error, send } = useSend();
  const saved = useSaved();
  const sendBy = (channel: "sms" | "email") =>
    void send(
      () => sendLink({ courierId: id, channel }),
      () => saved(t("link.sent", { to: channel === "sms" ? phoneText : (email ?? "") })),
    );
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2 empty:hidden">
        {canText && (
          <Button pending={pending} onClick={() => sendBy("sms")}>
            {t("link.text")}
          </Button>
        )}
        {canMail && email !== null && (
          <Button pending={pending} onClick={() => sendBy("email")}>
            {t("link.mail", { email })}
          </Button>
        )}
      </div>
      {error && <FormError error={error} />}
      {!canText && <p className="text-xs text-muted">{t("link.noText")}</p>}
      {canMail && email === null && <p className="text-xs text-muted">{t("link.noMail")}</p>}
    </div>
  );
}

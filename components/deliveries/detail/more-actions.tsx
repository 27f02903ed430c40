"use client";

import { Ban, BookmarkPlus, ChevronDown, ExternalLink, PackagePlus, Printer, Repeat } from "lucide-react";
import { useState } from "react";
import { useText } from "#texts";
import { Button } from "@/components/kit/ui/button";
import { Menu } from "@/components/kit/ui/menu";
import { MenuGroup, MenuItem, MenuLink, MenuSeparator } from "@/components/kit/ui/menu-items";
import { onDemand } from "@/components/kit/ui/on-demand";
import { cancel } from "../actions";
import type { CancellationFee } from "./cancel-dialog";

const loadCancelDialog = () => import("./cancel-dialog").then((module) => module.default);
const CancelDialog = onDemand(loadCancelDialog);
const SaveTemplateDialog = onDemand(() =>
  import("../recurring/save-template-dialog").then((module) => module.default),
);

type MoreActionsProps = {
  orderNumber: string;
  trackingPath: string;
  labelPath: string;
  /** Paths and texts for booking the delivery again; null if the reader may not book deliveries. */
  again: { merchantId: string; bookPath: string; repeatPath: string; instructions: string } | null;
  /** Null if the reader may not cancel, or the delivery has ended. `refusal`: why it cannot be cancelled now. */
  cancellation: { merchantId: string; fee: CancellationFee; refusal: string | null } | null;
};

/** The rarer actions of a delivery. */
export function MoreActions(props: MoreActionsProps) {
  const { t } = useText("detail");
  const { orderNumber, trackingPath, labelPath, again, cancellation } = props;
  // An open dialog stays open when the status changes, and shows the server's error.
  const [dialog, setDialog] = useState<typeof cancellation>(null);
  const [template, setTemplate] = useState<typeof again>(null);
  const cancelItem = cancellation && (
    <MenuItem
      icon={<Ban aria-hidden />}
      tone="danger"
      disabled={cancellation.refusal !== null}
      onSelect={() => setDialog(cancellation)}
    >
      {t("action.cancel")}
    </MenuItem>
  );
  return (
    <>
      <Menu
        align="end"
        className="max-w-72"
        trigger={
          <Button
            onPointerEnter={() => void loadCancelDialog().catch(() => undefined)}
            onFocus={() => void loadCancelDialog().catch(() => undefined)}
          >
            {t("action.more")}
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        <MenuLink icon={<Printer aria-hidden />} href={labelPath}>
          {t("action.printLabel")}
        </MenuLink>
        {again !== null && (
          <>
            <MenuLink icon={<PackagePlus aria-hidden />} href={again.bookPath}>
              {t("action.bookAgain")}
            </MenuLink>
            <MenuLink icon={<Repeat aria-hidden />} href={again.repeatPath}>
              {t("action.repeat")}
            </MenuLink>
            <MenuItem icon={<BookmarkPlus aria-hidden />} onSelect={() => setTemplate(again)}>
              {t("action.saveTemplate")}
            </MenuItem>
          </>
        )}
        <MenuLink icon={<ExternalLink aria-hidden />} href={trackingPath}>
          {t("action.openTracking")}
        </MenuLink>
        {cancellation && <MenuSeparator />}
        {cancellation?.refusal ? (
          <MenuGroup label={t("cancel.impossible", { reason: cancellation.refusal })}>{cancelItem}</MenuGroup>
        ) : (
          cancelItem
        )}
      </Menu>
      {template && (
        <SaveTemplateDialog
          merchantId={template.merchantId}
          orderNumber={orderNumber}
          instructions={template.instructions}
          onClose={() => setTemplate(null)}
        />
      )}
      {dialog && (
        <CancelDialog
          orderNumber={orderNumber}
          fee={dialog.fee}
          send={(sent) => cancel(dialog.merchantId, { orderNumber, ...sent })}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

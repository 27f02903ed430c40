"use client";

import { Ban, PackagePlus, Tags } from "lucide-react";
import { useId, useRef } from "react";
import { useText } from "#texts";
import { dialogOnDemand } from "@/components/kit/form/dialog-on-demand";
import { onDemand } from "@/components/kit/ui/on-demand";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { Button } from "@/components/kit/ui/button";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { ExportMenu } from "./export-menu";
import { canBeCancelled, type DeliveryRow } from "./row";
import { labelsPath, type TableState } from "./search-params";

const BulkCancelDialog = onDemand(() =>
  import("./bulk-cancel-dialog").then((module) => module.BulkCancelDialog),
);

const BookCopiesDialog = dialogOnDemand(() => import("./book-copies-dialog"));

type BulkActionsProps = {
  merchantId: string;
  state: TableState;
  rows: readonly DeliveryRow[];
  mayCancel: boolean;
  mayCreate: boolean;
  /** A dialog is open, so the rows must not change. */
  deciding: boolean;
  onDeciding: (deciding: boolean) => void;
  /** Called after deliveries were cancelled and the dialog with the results is closed. */
  onCancelled: () => void;
};

/** The actions for the selected rows. */
export function BulkActions(props: BulkActionsProps) {
  const { merchantId, state, rows, mayCancel, mayCreate, deciding, onDeciding, onCancelled } = props;
  const { t } = useText("table");
  const merchantKey = useMerchantKey();
  const cancelled = useRef(false);
  const reasonId = useId();
  const canCancel = rows.some(canBeCancelled);

  function close() {
    onDeciding(false);
    if (cancelled.current) onCancelled();
    cancelled.current = false;
  }

  return (
    <>
      <ExportMenu
        label={t("bulk.export")}
        merchantId={merchantId}
        state={state}
        ids={rows.map(({ id }) => id)}
      />
      <ButtonLink
        prefetch={false}
        href={labelsPath(merchantKey, { orders: rows.map(({ orderNumber }) => orderNumber) })}
      >
        <Tags aria-hidden />
        {t("bulk.labels")}
      </ButtonLink>
      {mayCreate && (
        <BookCopiesDialog
          props={{ merchantId, orderNumbers: rows.map(({ orderNumber }) => orderNumber) }}
          trigger={
            <Button>
              <PackagePlus aria-hidden />
              {t("bulk.copy")}
            </Button>
          }
        />
      )}
      {mayCancel && (
        <Button
          variant="danger-quiet"
          disabled={!canCancel}
          aria-describedby={canCancel ? undefined : reasonId}
          onClick={() => onDeciding(true)}
        >
          <Ban aria-hidden />
          {t("bulk.cancel")}
        </Button>
      )}
      {mayCancel && !canCancel && rows.length > 0 && (
        <span id={reasonId} className="text-xs">
          {t("bulk.cannotCancel", { count: rows.length })}
        </span>
      )}
      {deciding && mayCancel && (
        <BulkCancelDialog
          rows={rows}
          merchantId={merchantId}
          onDone={() => (cancelled.current = true)}
          onClose={close}
        />
      )}
    </>
  );
}

"use client";

import { Pencil, Trash2 } from "lucide-react";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { Badge } from "@/components/kit/ui/badge";
import { IconButton } from "@/components/kit/ui/icon-button";
import type { AddressBookRecord } from "@/lib/address-book/model/record";
import type { AddressBookActions } from "./address-book";
import { AddressDialog } from "./address-dialog";

type AddressRowProps = {
  entry: AddressBookRecord;
  isDefaultPickup: boolean;
  actions: AddressBookActions | null;
};

export function AddressRow({ entry, isDefaultPickup, actions }: AddressRowProps) {
  const { id, label, customerName, fullAddress, apartmentUnitNumber, phoneNumber, notes } = entry;
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 wrap-break-word">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0">{label}</span>
          {isDefaultPickup && <Badge tone="info">Default pickup</Badge>}
        </p>
        <p>
          {customerName} · <span className="tabular-nums">{phoneNumber}</span>
        </p>
        <p className="text-muted">
          {fullAddress}
          {apartmentUnitNumber && `, unit ${apartmentUnitNumber}`}
        </p>
        {notes && <p className="text-muted">{notes}</p>}
      </div>
      {actions && (
        <div className="flex gap-1">
          <AddressDialog
            title="Change the address"
            entry={entry}
            send={(input) => actions.save({ ...input, id })}
            trigger={
              <IconButton label={`Change ${label}`}>
                <Pencil aria-hidden />
              </IconButton>
            }
          />
          <ConfirmAction
            title={`Delete ${label}?`}
            description={
              isDefaultPickup
                ? "It is the default pickup; there will be none any more. Deliveries made from it stay as they are."
                : "Deliveries made from it stay as they are."
            }
            confirmLabel="Delete address"
            done="The address is deleted"
            send={() => actions.remove({ id })}
            trigger={
              <IconButton label={`Delete ${label}`}>
                <Trash2 aria-hidden />
              </IconButton>
            }
          />
        </div>
      )}
    </li>
  );
}

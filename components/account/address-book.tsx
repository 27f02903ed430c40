"use client";

import { BookUser, Pencil, Plus, Trash2 } from "lucide-react";
import { startTransition } from "react";
import { useText } from "#texts";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { NoMatch } from "@/components/kit/list/no-match";
import { SearchBox } from "@/components/kit/list/search-box";
import { textParameter } from "@/components/kit/live/address";
import { useAddressState } from "@/components/kit/live/use-address-state";
import { Badge } from "@/components/kit/ui/badge";
import { Button } from "@/components/kit/ui/button";
import { Card } from "@/components/kit/ui/card";
import { dialogOnDemand } from "@/components/kit/form/dialog-on-demand";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { IconButton } from "@/components/kit/ui/icon-button";
import { typedPhone } from "@/lib/core/stored-phone";
import type { AddressBookRecord } from "@/lib/account/rules/saved-address";
import { addAddress, removeAddress, saveAddress } from "./actions";

const AddressDialog = dialogOnDemand(() => import("./address-dialog"));

type AddressBookProps = {
  merchantId: string;
  entries: AddressBookRecord[];
  /** Total number of matches. The list shows the first hundred. */
  total: number;
  searched: boolean;
  defaultPickupId: string | null;
  mayWrite: boolean;
};

const parameters = { q: textParameter };

export function AddressBook(props: AddressBookProps) {
  const { merchantId, entries, total, searched, defaultPickupId, mayWrite } = props;
  const { t } = useText("areas");
  const [{ q: search }, setState] = useAddressState(parameters, { navigate: startTransition });
  const add = mayWrite && (
    <AddressDialog
      props={{
        title: t("book.addTitle"),
        merchantId,
        entry: null,
        send: (input) => addAddress(merchantId, input),
      }}
      trigger={
        <Button variant="primary">
          <Plus aria-hidden /> {t("book.add")}
        </Button>
      }
    />
  );
  return (
    <Card title={t("book.title")} description={t("book.description")} actions={add} padded={false}>
      {(searched || search !== "" || total > 0) && (
        <SearchBox
          label={t("book.search")}
          placeholder={t("book.searchHint")}
          className="px-4 pb-3 sm:w-full"
          value={search}
          onValueChange={(q) => setState({ q })}
        />
      )}
      {entries.length === 0 ? (
        <NoEntries searched={searched} />
      ) : (
        <ul className="divide-y divide-line border-t border-line" aria-label={t("book.list")}>
          {entries.map((entry) => (
            <AddressRow
              key={entry.id}
              merchantId={merchantId}
              entry={entry}
              isDefaultPickup={entry.id === defaultPickupId}
              mayWrite={mayWrite}
            />
          ))}
        </ul>
      )}
      {total > entries.length && (
        <p className="border-t border-line px-4 py-2 text-xs text-muted" role="status">
          {t("book.showing", { count: entries.length, total })}
        </p>
      )}
    </Card>
  );
}

type AddressRowProps = {
  merchantId: string;
  entry: AddressBookRecord;
  isDefaultPickup: boolean;
  mayWrite: boolean;
};

function AddressRow({ merchantId, entry, isDefaultPickup, mayWrite }: AddressRowProps) {
  const { t } = useText("areas");
  const { id, label, customerName, fullAddress, apartmentUnitNumber, phoneNumber, notes } = entry;
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 wrap-break-word">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0">{label}</span>
          {isDefaultPickup && <Badge tone="info">{t("book.defaultPickup")}</Badge>}
        </p>
        <p>
          {customerName} · <span className="tabular-nums">{typedPhone(phoneNumber)}</span>
        </p>
        <p className="text-muted">
          {apartmentUnitNumber
            ? t("book.unit", { address: fullAddress, unit: apartmentUnitNumber })
            : fullAddress}
          {entry.latitude !== null && ` · ${t("book.pin")}`}
        </p>
        {notes && <p className="text-muted">{notes}</p>}
      </div>
      {mayWrite && (
        <div className="flex gap-1">
          <AddressDialog
            props={{
              title: t("book.editTitle"),
              merchantId,
              entry,
              send: (input) => saveAddress(merchantId, { ...input, id }),
            }}
            trigger={
              <IconButton label={t("book.edit", { label })}>
                <Pencil aria-hidden />
              </IconButton>
            }
          />
          <ConfirmAction
            title={t("book.deleteTitle", { label })}
            description={isDefaultPickup ? t("book.deleteDefault") : t("book.deleteText")}
            confirmLabel={t("book.deleteButton")}
            done={t("book.deleted")}
            send={() => removeAddress(merchantId, { id })}
            trigger={
              <IconButton label={t("book.delete", { label })}>
                <Trash2 aria-hidden />
              </IconButton>
            }
          />
        </div>
      )}
    </li>
  );
}

function NoEntries({ searched }: { searched: boolean }) {
  const { t } = useText("areas");
  return searched ? (
    <NoMatch title={t("book.noMatch")} />
  ) : (
    <EmptyState icon={<BookUser />} title={t("book.none")} description={t("book.noneText")} />
  );
}

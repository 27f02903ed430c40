"use client";

import { BookUser, Plus } from "lucide-react";
import type { ActionResult } from "@/components/kit/form/action-result";
import { NoMatch } from "@/components/kit/list/list-notices";
import { listUrl } from "@/components/kit/list/list-url";
import { SearchBox } from "@/components/kit/list/search-box";
import { useListState } from "@/components/kit/list/use-list-state";
import { Button } from "@/components/kit/ui/button";
import { Card } from "@/components/kit/ui/card";
import { EmptyState } from "@/components/kit/ui/empty-state";
import type { AddressBookRecord } from "@/lib/address-book/model/record";
import type { AddressBookInput, AddressBookKey, AddressBookUpdate } from "@/lib/address-book/schema";
import { AddressDialog } from "./address-dialog";
import { AddressRow } from "./address-row";

export type AddressBookActions = {
  add: (input: AddressBookInput) => Promise<ActionResult>;
  save: (input: AddressBookUpdate) => Promise<ActionResult>;
  remove: (input: AddressBookKey) => Promise<ActionResult>;
};

type AddressBookProps = {
  entries: AddressBookRecord[];
  /** How many match; the list shows the first hundred. */
  total: number;
  searched: boolean;
  defaultPickupId: string | null;
  /** Null for who may only look. */
  actions: AddressBookActions | null;
};

const addressesUrl = listUrl({ q: { kind: "text", max: 200 } }, {});

export function AddressBook({ entries, total, searched, defaultPickupId, actions }: AddressBookProps) {
  const { state, change, loading } = useListState(addressesUrl, "server");
  const add = actions && (
    <AddressDialog
      title="Add an address"
      entry={null}
      send={actions.add}
      trigger={
        <Button variant="primary">
          <Plus aria-hidden /> Add address
        </Button>
      }
    />
  );
  return (
    <Card
      title="Address book"
      description="Saved for picking them in a delivery."
      actions={add}
      padded={false}
    >
      {(searched || state.q !== "" || total > 0) && (
        <SearchBox
          label="Search addresses"
          placeholder="Search label, name or address"
          className="px-4 pb-3 sm:w-full"
          value={state.q}
          onValueChange={(q) => change({ q })}
        />
      )}
      {entries.length === 0 ? (
        <NoEntries searched={searched} />
      ) : (
        <ul
          className="divide-y divide-line border-t border-line"
          aria-label="Saved addresses"
          aria-busy={loading || undefined}
        >
          {entries.map((entry) => (
            <AddressRow
              key={entry.id}
              entry={entry}
              isDefaultPickup={entry.id === defaultPickupId}
              actions={actions}
            />
          ))}
        </ul>
      )}
      {total > entries.length && (
        <p className="border-t border-line px-4 py-2 text-xs text-muted" role="status">
          {entries.length} of {total} addresses. Search to see others.
        </p>
      )}
    </Card>
  );
}

function NoEntries({ searched }: { searched: boolean }) {
  return searched ? (
    <NoMatch title="No address matches" />
  ) : (
    <EmptyState
      icon={<BookUser />}
      title="No addresses yet"
      description="Save the addresses that you pick up from or deliver to often."
    />
  );
}

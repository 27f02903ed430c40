"use client";

import { BookUser, Plus, Search } from "lucide-react";
import { debounce, parseAsString, useQueryState } from "nuqs";
import type { ActionResult } from "@/components/kit/form/action-result";
import { Button } from "@/components/kit/ui/button";
import { Card } from "@/components/kit/ui/card";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Field } from "@/components/kit/ui/field";
import { Input } from "@/components/kit/ui/input";
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

const SEARCH_DELAY_MS = 300;

const searchParser = parseAsString
  .withDefault("")
  .withOptions({ shallow: false, limitUrlUpdates: debounce(SEARCH_DELAY_MS) });

export function AddressBook({ entries, total, searched, defaultPickupId, actions }: AddressBookProps) {
  const [search, setSearch] = useQueryState("q", searchParser);
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
      {(searched || search !== "" || total > 0) && (
        <Field label="Search addresses" hideLabel className="px-4 pb-3">
          <Input
            type="search"
            placeholder="Search label, name or address"
            start={<Search aria-hidden />}
            value={search}
            onChange={(event) => void setSearch(event.target.value || null)}
          />
        </Field>
      )}
      {entries.length === 0 ? (
        <NoEntries searched={searched} />
      ) : (
        <ul className="divide-y divide-line border-t border-line" aria-label="Saved addresses">
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
    <EmptyState icon={<Search />} title="No address matches" description="Try fewer or other words." />
  ) : (
    <EmptyState
      icon={<BookUser />}
      title="No addresses yet"
      description="Save the addresses that you pick up from or deliver to often."
    />
  );
}

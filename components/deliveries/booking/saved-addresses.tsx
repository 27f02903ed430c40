"use client";

import { BookUser, Search } from "lucide-react";
import { useEffect } from "react";
import { useText } from "#texts";
import { Button } from "@/components/kit/ui/button";
import { Field } from "@/components/kit/ui/field";
import { Input } from "@/components/kit/ui/input";
import { Link } from "@/components/kit/ui/link";
import { Popover, usePopoverClose } from "@/components/kit/ui/popover";
import { useDebouncedItems } from "@/components/kit/ui/use-debounced-items";
import type { AddressBookRecord } from "@/lib/account/rules/saved-address";
import { dashboardPath } from "@/lib/auth/callback-url";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { dataUrl, fetchData } from "@/components/kit/live/data-client";

type Props = { merchantId: string; onPick: (entry: AddressBookRecord) => void };

/** A button that opens the address book. */
export function SavedAddresses(props: Props) {
  const { t } = useText("booking");
  return (
    <Popover
      title={t("saved.title")}
      hideTitle
      align="end"
      className="w-80"
      trigger={
        <Button variant="ghost" size="sm">
          <BookUser aria-hidden />
          {t("saved.title")}
        </Button>
      }
    >
      <AddressList {...props} />
    </Popover>
  );
}

const DELAY_MS = 150;

function AddressList({ merchantId, onPick }: Props) {
  const { t } = useText("booking");
  const merchantKey = useMerchantKey();
  const close = usePopoverClose();
  const { items, state, search } = useDebouncedItems(
    async (text, signal) => {
      const url = dataUrl("/dashboard/data/address-book", { merchant: merchantId, search: text });
      return (await fetchData(url, signal)).entries;
    },
    { delayMs: DELAY_MS, minLength: 0 },
  );
  useEffect(() => search(""), [search]);

  return (
    <div className="flex flex-col gap-2">
      <Field label={t("saved.search")} hideLabel>
        <Input
          type="search"
          autoComplete="off"
          placeholder={t("saved.placeholder")}
          start={<Search aria-hidden />}
          onChange={(event) => search(event.target.value)}
          // Enter must not submit the surrounding form.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      </Field>
      <p role="status" className="px-1 text-xs text-muted empty:hidden">
        {state === "loading" && items.length === 0 && t("saved.loading")}
        {state === "ready" && items.length === 0 && t("saved.none")}
        {state === "failed" && t("saved.unavailable")}
      </p>
      <ul className="-mx-1 max-h-72 overflow-y-auto">
        {items.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              className="w-full rounded-md px-2 py-1.5 text-left -outline-offset-2 hover:bg-hover"
              onClick={() => {
                onPick(entry);
                close();
              }}
            >
              <span className="block truncate font-medium">{entry.label}</span>
              <span className="block truncate text-xs text-muted">
                {entry.customerName} · {entry.fullAddress}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Link
        quiet
        href={dashboardPath(merchantKey, "/settings/address-book")}
        target="_blank"
        className="px-1 text-xs"
      >
        {t("saved.openBook")}
      </Link>
    </div>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { Button } from "@/components/kit/ui/button";
import { Input } from "@/components/kit/ui/input";
import type { RequestFilter } from "@/lib/request-log/filter";
import { Choice, Moment } from "./filter-controls";
import { requestsPath } from "./paths";
import { routeWords, STATUS_CLASS_WORDS } from "./request-labels";

type RequestFiltersProps = {
  filter: RequestFilter;
  routes: readonly string[];
  credentials: readonly { id: string; name: string }[];
  /** Time zone of the times, as text. */
  zone: string;
};

/** Filters of the list. Works without JavaScript: a form that requests the same URL. */
export function RequestFilters({ filter, routes, credentials, zone }: RequestFiltersProps) {
  const merchantKey = useMerchantKey();
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const submit = () => form.current?.requestSubmit();
  return (
    <form
      ref={form}
      role="search"
      aria-label="Filter requests"
      className="flex flex-wrap items-end gap-2 p-2"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen: Record<string, string> = {};
        for (const [name, value] of new FormData(event.currentTarget)) {
          if (typeof value === "string") chosen[name] = value.trim();
        }
        router.push(requestsPath(merchantKey, chosen));
      }}
    >
      <Input
        type="search"
        name="q"
        aria-label="Request ID or order number"
        placeholder="Request ID or order number"
        defaultValue={filter.q}
        maxLength={200}
        className="w-full sm:w-64"
      />
      <Choice
        name="status"
        label="Status"
        any="Any status"
        value={filter.status}
        options={Object.entries(STATUS_CLASS_WORDS).map(([value, label]) => ({ value, label }))}
        onChange={submit}
      />
      <Choice
        name="path"
        label="Path"
        any="Any path"
        value={filter.path}
        options={routes.map((value) => ({ value, label: routeWords(value) }))}
        onChange={submit}
      />
      <Choice
        name="credential"
        label="Credentials"
        any="Any credentials"
        value={filter.credential}
        options={credentials.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={submit}
      />
      <Moment name="from" label={`From, ${zone}`} value={filter.from} />
      <Moment name="to" label={`To, ${zone}`} value={filter.to} />
      <Button type="submit">Apply</Button>
    </form>
  );
}

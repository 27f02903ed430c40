"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { Button } from "@/components/kit/ui/button";
import { Input } from "@/components/kit/ui/input";
import { EVENT_TYPES } from "@/lib/events/constants";
import type { MessageFilter } from "@/lib/webhooks/filter";
import { MESSAGE_STATES } from "@/lib/webhooks/constants";
import { Choice, Moment } from "../filter-controls";
import { endpointPath } from "./paths";
import { STATE_WORDS } from "./state-words";

type MessageFiltersProps = {
  endpointId: string;
  filter: MessageFilter;
  /** Time zone of the times, as text. */
  zone: string;
};

/** Filters of an endpoint's messages. Works without JavaScript, because it requests the same URL. */
export function MessageFilters({ endpointId, filter, zone }: MessageFiltersProps) {
  const merchantKey = useMerchantKey();
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const submit = () => form.current?.requestSubmit();
  return (
    <form
      ref={form}
      role="search"
      aria-label="Filter messages"
      className="flex flex-wrap items-end gap-2 border-t border-line p-2"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen: Record<string, string> = {};
        for (const [name, value] of new FormData(event.currentTarget)) {
          if (typeof value === "string") chosen[name] = value.trim();
        }
        router.push(endpointPath(merchantKey, endpointId, chosen));
      }}
    >
      <Input
        type="search"
        name="q"
        aria-label="Order number"
        placeholder="Order number"
        defaultValue={filter.q}
        maxLength={200}
        className="w-full sm:w-36"
      />
      <Choice
        name="state"
        label="State"
        any="Any state"
        value={filter.state}
        options={MESSAGE_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))}
        onChange={submit}
      />
      <Choice
        name="type"
        label="Type"
        any="Any type"
        value={filter.type}
        options={EVENT_TYPES.map((value) => ({ value, label: value }))}
        onChange={submit}
      />
      <Moment name="from" label={`From, ${zone}`} value={filter.from} />
      <Moment name="to" label={`To, ${zone}`} value={filter.to} />
      <Button type="submit">Apply</Button>
    </form>
  );
}

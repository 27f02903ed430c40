"use client";

import { PackageOpen, SearchX } from "lucide-react";
import { Button } from "@/components/kit/ui/button";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { NEW_DELIVERY_PATH } from "../paths";
import { missingToTell } from "./order-numbers";
import type { TablePage } from "./row";
import { isFiltered, NO_FILTER, type TableState } from "./search-params";
import type { ChangeTable } from "./use-table-state";

type NoRowsProps = { page: TablePage; state: TableState; change: ChangeTable; mayCreate: boolean };

/** Why there is no row here, and what to do about it. */
export function NoRows({ page, state, change, mayCreate }: NoRowsProps) {
  const clear = (
    <Button variant="primary" onClick={() => change(NO_FILTER)}>
      Clear filters
    </Button>
  );
  if (!page.hasDeliveries) {
    return (
      <EmptyState
        icon={<PackageOpen />}
        title="No deliveries yet"
        description="Deliveries that you book here or send by the API appear in this list."
        actions={
          mayCreate && (
            <ButtonLink variant="primary" href={NEW_DELIVERY_PATH}>
              Create the first delivery
            </ButtonLink>
          )
        }
      />
    );
  }
  if (page.total > 0) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="This page is past the end of the list"
        actions={
          <Button variant="primary" onClick={() => change({ page: 1 })}>
            Go to the first page
          </Button>
        }
      />
    );
  }
  if (state.orders.length > 0 && page.missingOrderNumbers.length === state.orders.length) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={
          missingToTell(state.orders, page.missingOrderNumbers).length === 1
            ? "There is no delivery with this order number"
            : "There are no deliveries with these order numbers"
        }
        description="Order numbers have to match exactly, capital and small letters too."
        actions={clear}
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title="No delivery matches these filters"
      description={state.q === "" ? undefined : "Every word of the search has to match."}
      actions={isFiltered(state) ? clear : undefined}
    />
  );
}

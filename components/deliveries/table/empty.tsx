"use client";

import { PackageOpen } from "lucide-react";
import { NoMatch, PastTheEnd } from "@/components/kit/list/no-match";
import { Button } from "@/components/kit/ui/button";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { newDeliveryPath } from "../paths";
import { missingWords } from "./order-numbers";
import type { TablePage } from "./row";
import { type ChangeTable, type TableState, tableUrl } from "./search-params";

type NoRowsProps = { page: TablePage; state: TableState; change: ChangeTable; mayCreate: boolean };

/** Explains why the table is empty and what to do. */
export function NoRows({ page, state, change, mayCreate }: NoRowsProps) {
  const merchantKey = useMerchantKey();
  const clear = (
    <Button variant="primary" onClick={() => change(tableUrl.noFilter)}>
      Clear filters
    </Button>
  );
  if (!page.hasDeliveries) {
    return (
      <EmptyState
        icon={<PackageOpen />}
        title="No deliveries yet"
        description="Deliveries that you book here or create through the API appear in this list."
        actions={
          mayCreate && (
            <ButtonLink variant="primary" href={newDeliveryPath(merchantKey)}>
              Create the first delivery
            </ButtonLink>
          )
        }
      />
    );
  }
  if (page.total > 0) return <PastTheEnd change={change} />;
  if (state.orders.length > 0 && page.missingOrderNumbers.length === state.orders.length) {
    return (
      <NoMatch
        title={
          missingWords(state.orders, page.missingOrderNumbers).length === 1
            ? "There is no delivery with this order number"
            : "There are no deliveries with these order numbers"
        }
        description="Order numbers must match exactly, including upper and lower case."
        actions={clear}
      />
    );
  }
  return (
    <NoMatch
      title="No delivery matches these filters"
      description={state.q !== "" && "Every word of the search must match."}
      actions={tableUrl.isFiltered(state) ? clear : undefined}
    />
  );
}

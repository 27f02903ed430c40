"use client";

import { PackageOpen } from "lucide-react";
import { useText } from "#texts";
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
  const { t } = useText("table");
  const merchantKey = useMerchantKey();
  const clear = (
    <Button variant="primary" onClick={() => change(tableUrl.noFilter)}>
      {t("empty.clear")}
    </Button>
  );
  if (!page.hasDeliveries) {
    return (
      <EmptyState
        icon={<PackageOpen />}
        title={t("empty.none")}
        description={t("empty.noneHint")}
        actions={
          mayCreate && (
            <ButtonLink variant="primary" href={newDeliveryPath(merchantKey)}>
              {t("empty.create")}
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
        title={t("empty.noOrders", {
          count: missingWords(state.orders, page.missingOrderNumbers).length,
        })}
        description={t("empty.noOrdersHint")}
        actions={clear}
      />
    );
  }
  return (
    <NoMatch
      title={t("empty.noMatch")}
      description={state.q !== "" && t("empty.noMatchHint")}
      actions={tableUrl.isFiltered(state) ? clear : undefined}
    />
  );
}

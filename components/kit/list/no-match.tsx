"use client";

import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "#texts";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";

type NoMatchProps = { title: string; description?: ReactNode; actions?: ReactNode };

/** Rows exist, but none match the filter. */
export function NoMatch({ title, description, actions }: NoMatchProps) {
  const { t } = useText("lists");
  const hint = description === undefined ? t("rows.noMatch") : description;
  return <EmptyState icon={<SearchX />} title={title} description={hint} actions={actions} />;
}

/** The list has become shorter than the page number in the URL. */
export function PastTheEnd({ change }: { change: (state: { page: number }) => void }) {
  const { t } = useText("lists");
  return (
    <NoMatch
      title={t("pages.pastTheEnd")}
      description={null}
      actions={
        <Button variant="primary" onClick={() => change({ page: 1 })}>
          {t("pages.first")}
        </Button>
      }
    />
  );
}

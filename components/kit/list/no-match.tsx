"use client";

import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";

type NoMatchProps = { title: string; description?: ReactNode; actions?: ReactNode };

/** Rows exist, but none match the filter. */
export function NoMatch({ title, description = "Try fewer or different words.", actions }: NoMatchProps) {
  return <EmptyState icon={<SearchX />} title={title} description={description} actions={actions} />;
}

/** The list has become shorter than the page number in the URL. */
export function PastTheEnd({ change }: { change: (state: { page: number }) => void }) {
  return (
    <NoMatch
      title="There is nothing on this page"
      description={null}
      actions={
        <Button variant="primary" onClick={() => change({ page: 1 })}>
          Go to the first page
        </Button>
      }
    />
  );
}

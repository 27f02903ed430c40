"use client";

import type { ReactNode } from "react";
import type { FieldPath } from "react-hook-form";
import { Section } from "@/components/kit/ui/section";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { useOpenOnError } from "./use-open-on-error";

type FoldProps = {
  title: string;
  /** The fields inside. An error in one of them opens the section. */
  fields: readonly FieldPath<DeliveryFormValues>[];
  /** A summary of the values inside, or a description if there are none. */
  summary: ReactNode;
  /** Opens the section when it becomes true. */
  wanted?: boolean;
  children: ReactNode;
};

/** A collapsible part of the form that most deliveries do not need. */
export function CollapsibleSection({ title, fields, summary, wanted = false, children }: FoldProps) {
  const ref = useOpenOnError(fields, wanted);
  return (
    <div ref={ref}>
      <Section title={title} summary={summary} collapsible>
        {children}
      </Section>
    </div>
  );
}

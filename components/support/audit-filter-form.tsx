"use client";

import type { ComponentProps } from "react";
import { FilterForm } from "@/components/developers/filter-form";
import { queryOfFilter } from "./paths";

type AuditFilterFormProps = Omit<ComponentProps<typeof FilterForm>, "pathOf"> & {
  /** Path of the page. */
  path: string;
};

/** The form of the audit log's filters. */
export const AuditFilterForm = ({ path, ...form }: AuditFilterFormProps) => (
  <FilterForm {...form} pathOf={(query) => path + queryOfFilter(query)} />
);

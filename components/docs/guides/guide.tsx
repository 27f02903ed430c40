import type { ReactNode } from "react";
import { RowTable } from "@/components/kit/list/row-table";
import { Link } from "@/components/kit/ui/link";
import { allOperations, type Described } from "../operations";
import { operationPath } from "../pages";
import { Words } from "../words";

/** The text of a guide: sections with headings, built when the page is requested. */
export type Guide = { heading: string; body: () => ReactNode }[];

/** A paragraph. Text between backticks is code. */
export function P({ children }: { children: string }) {
  return (
    <p className="max-w-prose">
      <Words>{children}</Words>
    </p>
  );
}

export function Points({ items, ordered = false }: { items: readonly string[]; ordered?: boolean }) {
  const List = ordered ? "ol" : "ul";
  return (
    <List className={`flex max-w-prose flex-col gap-1.5 pl-5 ${ordered ? "list-decimal" : "list-disc"}`}>
      {items.map((item) => (
        <li key={item}>
          <Words>{item}</Words>
        </li>
      ))}
    </List>
  );
}

type TableProps = { label: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/** A table whose first column is the row header. */
export function Table({ label, head, rows }: TableProps) {
  return (
    <RowTable
      label={label}
      inset
      scrolls
      rows={rows}
      rowKey={([name = ""]) => name}
      columns={head.map((name, index) => ({
        head: name,
        className: index === 0 ? "[&_code]:wrap-normal" : "",
        cell: (cells: readonly string[]) => <Words>{cells[index] ?? ""}</Words>,
      }))}
    />
  );
}

/** Returns the operation with this id. Throws if the document does not contain it. */
export function operationOf(id: string): Described {
  const described = allOperations().find((operation) => operation.id === id);
  if (!described) throw new Error(`The document has no operation ${id}`);
  return described;
}

/** Links to an operation in the reference. */
export function OperationLink({ id }: { id: string }) {
  const { method, path } = operationOf(id);
  return (
    <p>
      <Link href={operationPath(id)}>
        Reference: {method} {path}
      </Link>
    </p>
  );
}

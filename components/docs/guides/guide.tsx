import type { ReactNode } from "react";
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
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={label}>
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col" className="border-b border-line py-1.5 pr-4 font-medium text-muted">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = "", ...cells]) => (
            <tr key={name} className="border-b border-line align-top">
              <th scope="row" className="py-1.5 pr-4 font-normal [&_code]:wrap-normal">
                <Words>{name}</Words>
              </th>
              {cells.map((cell, index) => (
                <td key={index} className="py-1.5 pr-4">
                  <Words>{cell}</Words>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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

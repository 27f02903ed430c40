"use client";

import { useDeferredValue, useState } from "react";
import { Badge } from "@/components/kit/ui/badge";
import { Button } from "@/components/kit/ui/button";
import { Field } from "@/components/kit/ui/field";
import { Input } from "@/components/kit/ui/input";
import { Link } from "@/components/kit/ui/link";
import { SEARCH } from "./pages";
import { excerptOf, found, type SearchEntry } from "./search";
import { plainWords } from "./words";

/** All entries, or those that match the query. Without JavaScript, the form submits to the server. */
export function SearchList({ entries, asked }: { entries: readonly SearchEntry[]; asked: string }) {
  const [text, setText] = useState(asked);
  const searched = useDeferredValue(text);
  const hits = found(entries, searched);
  return (
    <>
      <form role="search" action={SEARCH} className="flex max-w-lg items-end gap-2">
        <Field label="Search guides, operations and fields" className="grow">
          <Input
            type="search"
            name="q"
            data-initial-focus
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Button type="submit">Search</Button>
      </form>
      <p role="status" className="mt-4 text-sm text-muted">
        {hits.length === 0 ? "No results. Try another word." : `${hits.length} found`}
      </p>
      <ul className="mt-2 divide-y border-y border-line text-sm empty:hidden">
        {hits.map((entry) => {
          const { kind, title, href } = entry;
          return (
            <li key={href + title} className="py-2">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <Link href={href} quiet className="font-medium wrap-anywhere">
                  {title}
                </Link>
                <Badge>{kind}</Badge>
              </p>
              <p className="line-clamp-2 max-w-prose text-muted">{plainWords(excerptOf(entry, searched))}</p>
            </li>
          );
        })}
      </ul>
    </>
  );
}

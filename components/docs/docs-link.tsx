"use client";

import NextLink from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import { type ReactNode, useSyncExternalStore } from "react";

type DocsLinkProps = {
  href: string;
  /** The places of this page that have entries of their own. */
  others?: readonly string[];
  children: ReactNode;
};

function subscribe(listener: () => void) {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

/** The place of the page that is open: `createDelivery`, also if the address names a field of it. */
function usePlace(): string {
  // The browser does not tell that a link within the page was followed; this changes whenever the address does.
  useSearchParams();
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1).split(".")[0] ?? "",
    () => "",
  );
}

/** An entry of the contents, which marks the page, or the place of it, that is open. */
export function DocsLink({ href, others = [], children }: DocsLinkProps) {
  const [path, place] = href.split("#");
  const openPlace = usePlace();
  const isPlaceOpen = place === undefined ? !others.includes(openPlace) : openPlace === place;
  const isOpen = usePathname() === path && isPlaceOpen;
  return (
    <NextLink
      href={href}
      aria-current={!isOpen ? undefined : place === undefined ? "page" : "location"}
      className="block rounded-md px-2 py-1 text-muted hover:bg-hover hover:text-ink aria-[current]:bg-hover aria-[current]:text-ink"
    >
      {children}
    </NextLink>
  );
}

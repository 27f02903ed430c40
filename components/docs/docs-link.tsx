"use client";

import NextLink from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import { type ReactNode, useSyncExternalStore } from "react";

type DocsLinkProps = {
  href: string;
  /** The anchors of this page that have entries in the sidebar. */
  others?: readonly string[];
  children: ReactNode;
};

function subscribe(listener: () => void) {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

/** The anchor of the current section: `createDelivery`, even if the URL points to one of its fields. */
function usePlace(): string {
  // The browser fires no event when a link within the page is followed, but this value changes with the URL.
  useSearchParams();
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1).split(".")[0] ?? "",
    () => "",
  );
}

/** A sidebar entry. Marks the current page or section. */
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

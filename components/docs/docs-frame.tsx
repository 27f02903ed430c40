import NextLink from "next/link";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Logo } from "@/components/kit/ui/logo";
import { SkipLink } from "@/components/kit/ui/skip-link";
import { Toaster } from "@/components/kit/ui/toaster";
import { allOperations } from "./operations";
import { DocsLink } from "./docs-link";
import { DOCS, GUIDES, guidePath, operationPath, REFERENCE, SEARCH } from "./pages";

/** Frame of every documentation page: the top bar and the sidebar. */
export function DocsFrame({ children }: { children: ReactNode }) {
  return (
    <div className="text-[0.9375rem] leading-6">
      <SkipLink />
      <header className="sticky top-0 z-10 border-b border-line bg-canvas">
        <div className="mx-auto flex h-14 max-w-[88rem] items-center gap-4 px-4 sm:px-6">
          <NextLink href="/" className="flex items-center gap-2 rounded-md font-semibold">
            <Logo className="size-6" />
            Waybill
          </NextLink>
          <NextLink href={DOCS} className="rounded-md text-muted hover:text-ink">
            Docs
          </NextLink>
          <nav aria-label="Main" className="ml-auto flex items-center gap-1">
            <ButtonLink href={SEARCH} variant="ghost">
              Search
            </ButtonLink>
            <ButtonLink href="/sign-in">Sign in</ButtonLink>
          </nav>
        </div>
      </header>
      <Toaster />
      <div className="mx-auto max-w-[88rem] gap-10 px-4 sm:px-6 lg:grid lg:grid-cols-[13rem_1fr]">
        <nav aria-label="Contents" className="border-b border-line py-3 text-sm lg:hidden">
          <details>
            <summary className="rounded-sm font-medium">Contents</summary>
            <Contents />
          </details>
        </nav>
        <nav aria-label="Contents of the documentation" className="text-sm max-lg:hidden">
          <div className="sticky top-14 max-h-[calc(100dvh-3.5rem)] overflow-y-auto py-6">
            <Contents />
          </div>
        </nav>
        <main id="main" tabIndex={-1} className="min-w-0 py-6 outline-none">
          {children}
        </main>
      </div>
    </div>
  );
}

function Contents() {
  const operations = allOperations();
  return (
    <>
      <p className="mt-2 mb-1 text-xs font-medium text-muted">Guides</p>
      <ul>
        {GUIDES.map(({ slug, title }) => (
          <li key={slug}>
            <DocsLink href={guidePath(slug)}>{title}</DocsLink>
          </li>
        ))}
      </ul>
      <p className="mt-5 mb-1 text-xs font-medium text-muted">Reference</p>
      <ul>
        <li>
          <DocsLink href={REFERENCE} others={operations.map(({ id }) => id)}>
            All operations
          </DocsLink>
        </li>
        {operations.map(({ id, operation }) => (
          <li key={id}>
            <DocsLink href={operationPath(id)}>{operation.summary}</DocsLink>
          </li>
        ))}
      </ul>
    </>
  );
}

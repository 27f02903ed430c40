import { expect, type Page, type Response } from "@playwright/test";

declare global {
  interface Window {
    violations?: string[];
  }
}

const policyOf = (response: Response | null) => response?.headers()["content-security-policy"] ?? "";
const nonceOf = (response: Response | null) => /'nonce-([\w-]{24})'/.exec(policyOf(response))?.[1];

/** Records what the policy of the pages that are opened from now on refuses. */
export function watchPolicy(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const violations: string[] = [];
    window.violations = violations;
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      violations.push(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
}

export async function expectNothingRefused(page: Page, what: string): Promise<void> {
  expect(await page.evaluate(() => window.violations), what).toEqual([]);
}

/** Checks that the policy of an open page is strict, that its scripts carry the nonce, and that nothing was refused. */
export async function expectStrictPolicy(page: Page, response: Response | null): Promise<void> {
  const directives = policyOf(response).split("; ");
  const scripts = directives.find((directive) => directive.startsWith("script-src "));
  expect(scripts).toBe(`script-src 'self' 'nonce-${nonceOf(response) ?? ""}' 'strict-dynamic'`);
  for (const directive of [
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
    expect(directives).toContain(directive);
  expect(await page.evaluate(() => document.scripts.length)).toBeGreaterThan(3);
  await expectNothingRefused(page, page.url());
}

import { expect, type Page, type Response } from "@playwright/test";

declare global {
  interface Window {
    violations?: string[];
  }
}

const policyOf = (response: Response | null) => response?.headers()["content-security-policy"] ?? "";
const nonceOf = (response: Response | null) => /'nonce-([\w-]{24})'/.exec(policyOf(response))?.[1];

/** Records violations of the policy in pages opened from now on. */
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

/** A static page names its scripts by hash. */
const STATIC_PAGE = "/docs/reference";

/** Checks the policy of a page without scripts: only its own styles load and nothing runs. */
export async function expectPlainPolicy(page: Page, response: Response | null): Promise<void> {
  const directives = policyOf(response).split("; ");
  expect(directives).toEqual(
    expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "form-action 'none'"]),
  );
  expect(policyOf(response)).not.toContain("script-src");
  expect(await page.evaluate(() => document.scripts.length)).toBe(0);
  await expectNothingRefused(page, page.url());
}

/**
 * Checks that the policy of an open page is strict, that its scripts have the nonce, and that nothing was blocked.
 */
export async function expectStrictPolicy(page: Page, response: Response | null): Promise<void> {
  const directives = policyOf(response).split("; ");
  const scripts = directives.find((directive) => directive.startsWith("script-src "));
  if (new URL(page.url()).pathname === STATIC_PAGE)
    expect(scripts).toMatch(/^script-src 'self'( 'sha256-[\w+/]{43}=')+$/);
  else {
    // The scanner of a courier's page is WebAssembly.
    const hasScanner = response?.status() === 200 && new URL(page.url()).pathname.startsWith("/courier/");
    const scanner = hasScanner ? " 'wasm-unsafe-eval'" : "";
    expect(scripts).toBe(`script-src 'self' 'nonce-${nonceOf(response) ?? ""}' 'strict-dynamic'${scanner}`);
  }
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

import "./globals.css";

import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { ForgetAfterSignOut } from "@/components/account/forget-after-sign-out";
import { Body } from "@/components/frame/body";
import { EarlyClick } from "@/components/frame/early-click";
import { ERROR_WORDS_ATTRIBUTE } from "@/components/frame/error-words";
import { errorWords } from "@/components/frame/frame-text";
import { NavigationProgress } from "@/components/frame/navigation-progress";
import { THEME_SCRIPT } from "@/components/frame/theme-script";
import { textIn } from "@/components/texts/catalogs";
import { pageLanguage } from "@/lib/auth/page-language";
import { htmlLang } from "@/lib/core/language/languages";
import { NONCE_HEADER } from "@/lib/core/page-request";

/**
 * Preloaded, and not replaced once the page is shown: a font that arrived later would wrap lines differently and move what
 * somebody reads. Until it is in the cache, a slow network gets a font of the device, as wide as this one (globals.css).
 */
const sans = localFont({
  src: "../node_modules/geist/dist/fonts/geist-sans/Geist-Variable.woff2",
  variable: "--font-geist-sans",
  weight: "100 900",
  display: "optional",
});

/**
 * The monospaced font is used for a few numbers and codes; pages without them, such as the courier's, do not load it.
 */
const mono = localFont({
  src: "../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2",
  variable: "--font-geist-mono",
  weight: "100 900",
  preload: false,
  adjustFontFallback: false,
});

export const metadata: Metadata = {
  title: { default: "Waybill", template: "%s · Waybill" },
  description:
    "Courier deliveries for merchants. Quote, book and track them in the browser or through an HTTP API.",
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f9fafb" },
    { media: "(prefers-color-scheme: dark)", color: "#0e1012" },
  ],
};

/** Every page is rendered per request, because its scripts need the nonce of the response. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get(NONCE_HEADER) ?? undefined;
  const language = await pageLanguage();
  return (
    // The theme script sets the class before React hydrates the page.
    <html
      lang={htmlLang(language)}
      {...{ [ERROR_WORDS_ATTRIBUTE]: errorWords(language) }}
      className={`${sans.variable} ${mono.variable}`}
      suppressHydrationWarning
    >
      <Body>
        <EarlyClick nonce={nonce} />
        <script
          nonce={nonce}
          // Browsers hide the nonce from scripts, including React.
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }}
        />
        {children}
        <NavigationProgress label={textIn(language, "kit").t("loading")} />
        <ForgetAfterSignOut />
      </Body>
    </html>
  );
}

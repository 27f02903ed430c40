import { courierText } from "@/components/dispatch/courier-app/text";
import { courierLanguage } from "@/lib/auth/page-language";
import { courierDevice } from "@/lib/auth/session";
import { db } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { findCourierLanguage, findStartUrl } from "@/lib/dispatch/reads/find-courier-link";

type At = { params: Promise<{ token: string }> };

/** The manifest of a courier's page: for the phone that the link is bound to, and without anything about the courier but their language. */
export async function GET(_request: Request, { params }: At): Promise<Response> {
  const { token } = await params;
  const startUrl = await findStartUrl(db(), { token, device: await courierDevice() }).catch(
    (error: unknown) => {
      if (error instanceof ServiceError) return null;
      throw error;
    },
  );
  if (startUrl === null) return new Response(null, { status: 404 });
  const { t, locale } = courierText(await courierLanguage(await findCourierLanguage(db(), token)));
  const manifest = {
    id: "/courier/",
    name: t("page.app"),
    short_name: t("page.appShort"),
    lang: locale,
    start_url: startUrl,
    scope: "/courier/",
    display: "standalone",
    icons: [{ src: "/icon.svg", sizes: "any", type: "image/svg+xml" }],
  };
  const headers = { "Content-Type": "application/manifest+json", "Cache-Control": "no-store" };
  return new Response(JSON.stringify(manifest), { headers });
}

import { cookies } from "next/headers";
import { courierCookie } from "@/lib/auth/cookies";
import { db } from "@/lib/core/db";
import { findStartedDevice } from "@/lib/dispatch/reads/find-courier-link";

type At = { params: Promise<{ token: string }> };

/** Start of the installed page: gives it the secret of its phone, and leads to the deliveries. */
export async function GET(request: Request, { params }: At): Promise<Response> {
  const { token } = await params;
  const app = new URL(request.url).searchParams.get("app") ?? "";
  const device = await findStartedDevice(db(), { token, app });
  if (device !== null) (await cookies()).set(courierCookie(device));
  const Location = `/courier/${encodeURIComponent(token)}`;
  return new Response(null, { status: 303, headers: { Location, "Cache-Control": "no-store" } });
}

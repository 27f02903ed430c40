import { findLogo } from "@/lib/account/reads/get-branding";
import { db } from "@/lib/core/db";
import { lastingImageResponse } from "@/lib/http/files";

/** A merchant's logo. Public, like the tracking pages that show it. A new logo gets a new URL. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const logo = await findLogo(db(), (await params).id);
  return logo ? lastingImageResponse(logo) : new Response(null, { status: 404 });
}

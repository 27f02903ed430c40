import { db } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { unsubscribe } from "@/lib/notifications/verbs/unsubscribe";

/** One-click unsubscribe for mail programs (RFC 8058). Only the URL matters; the response is not read. */
export async function POST(_request: Request, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  try {
    await unsubscribe({ db: db(), requestId: null }, { token });
    return new Response(null, { status: 200 });
  } catch (error) {
    if (error instanceof ServiceError) return new Response(null, { status: 404 });
    throw error;
  }
}

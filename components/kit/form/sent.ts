import { unstable_rethrow } from "next/navigation";
import type { Answer } from "@/lib/core/errors";
import { UNREACHABLE } from "../live/unreachable";

/**
 * Runs an action and returns its result. A request without a response becomes a failure instead of an
 * exception; redirects are left to the router.
 */
export async function sent<Data>(
  result: Promise<Answer<Data>>,
  message: string = UNREACHABLE.message,
): Promise<Answer<Data>> {
  try {
    return await result;
  } catch (error) {
    unstable_rethrow(error);
    return { ok: false, error: { ...UNREACHABLE, message } };
  }
}

/** Whether there was no response. A refresh would then show the browser's own error page. */
export function isUnanswered(result: Answer<unknown>): boolean {
  return !result.ok && result.error.code === UNREACHABLE.code;
}

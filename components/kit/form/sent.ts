import { unstable_rethrow } from "next/navigation";
import type { Answer } from "@/lib/core/errors";
import { UNREACHABLE } from "../live/data-client";

/**
 * An action's result; a request that got no answer is a failure like others, not an exception. A redirect of the
 * action stays the router's.
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

/** Whether no answer came. A refresh would then leave the page for the browser's own error page. */
export function isUnanswered(result: Answer<unknown>): boolean {
  return !result.ok && result.error.code === UNREACHABLE.code;
}

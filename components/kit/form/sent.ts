import { unstable_rethrow } from "next/navigation";
import { UNREACHABLE } from "../live/unreachable";
import type { ActionResult } from "./action-result";

/**
 * An action's result; a request that got no answer is a failure like others, not an exception. A redirect of the
 * action stays the router's.
 */
export async function sent<Data>(
  result: Promise<ActionResult<Data>>,
  message = UNREACHABLE.message,
): Promise<ActionResult<Data>> {
  try {
    return await result;
  } catch (error) {
    unstable_rethrow(error);
    return { ok: false, error: { ...UNREACHABLE, message } };
  }
}

/** Whether no answer came. A refresh would then leave the page for the browser's own error page. */
export function isUnanswered(result: ActionResult): boolean {
  return !result.ok && result.error.code === UNREACHABLE.code;
}

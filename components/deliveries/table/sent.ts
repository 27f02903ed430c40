import type { ActionResult } from "@/components/form/action-result";

/** An action's result; a request that did not get through is a failure like others, not an exception. */
export async function sent<Data>(result: Promise<ActionResult<Data>>): Promise<ActionResult<Data>> {
  try {
    return await result;
  } catch {
    const message = "The server did not answer; check the connection and try again";
    return { ok: false, error: { code: "unreachable", message } };
  }
}

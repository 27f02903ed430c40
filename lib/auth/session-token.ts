/** The session's token from the content of our cookie; null where there is none. */
export function sessionTokenOf(content: unknown): string | null {
  if (typeof content !== "object" || content === null || !("sid" in content)) return null;
  return typeof content.sid === "string" ? content.sid : null;
}

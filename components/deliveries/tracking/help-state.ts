/** Result of a recipient's form; null before it was sent. After an error, with what was typed. */
export type HelpState = { done: true } | { error: string; values: Record<string, string> } | null;

import { useText } from "#texts";
import type { ComponentProps } from "react";
import { threadWords } from "./labels";
import { ThreadLog } from "./thread-log";

/** The messages of a thread in the language of the page. */
export const ThreadList = (props: Omit<ComponentProps<typeof ThreadLog>, "words">) => (
  <ThreadLog {...props} words={threadWords(useText("thread"))} />
);

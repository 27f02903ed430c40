import { useRef, useState } from "react";
import { v4 } from "uuid";
import type { HelpTopic } from "@/lib/support/constants";

type Message = { id: string; text: string; topic: HelpTopic | null };

/**
 * The message that is being written, and what it asks for help with. Sending the same text again keeps its id, so that a message
 * whose response was lost is stored once.
 */
export function useMessage(initial = "") {
  const [text, setText] = useState(initial);
  const [topic, setTopic] = useState<HelpTopic | null>(null);
  const tried = useRef<Message>(null);
  return {
    text,
    setText,
    topic,
    setTopic,
    message: (): Message => {
      if (tried.current?.text !== text) tried.current = { id: v4(), text, topic };
      return { ...tried.current, topic };
    },
    clear: () => {
      tried.current = null;
      setText("");
      setTopic(null);
    },
  };
}

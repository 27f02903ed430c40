"use client";

import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { onNavigationStart } from "../ui/navigation";
import { cn } from "../ui/cn";
import { Input } from "../ui/input";

const PAUSE_MS = 250;
const MAX_LENGTH = 200;

type SearchBoxProps = {
  label: string;
  placeholder: string;
  value: string;
  onValueChange: (value: string) => void;
  className?: string;
};

/** A search field whose search is debounced. */
export function SearchBox({ label, placeholder, value, onValueChange, className }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [given, setGiven] = useState(value);
  const [sent, setSent] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const sendTyped = useRef(send);
  useEffect(() => {
    sendTyped.current = send;
  });
  // Something may have been typed before hydration.
  useEffect(() => {
    const text = field.current?.value ?? "";
    if (text === field.current?.defaultValue) return;
    setTyped(text);
    timer.current = setTimeout(() => sendTyped.current(text), PAUSE_MS);
  }, []);
  useEffect(() => {
    const drop = () => clearTimeout(timer.current);
    // An automatic search would cancel a navigation that the user has started since.
    const stop = onNavigationStart(drop);
    return () => {
      stop();
      drop();
    };
  }, []);

  // Ignores the URL's echo of the last search while the user keeps typing, but accepts changes by Back or by
  // a saved view.
  if (value !== given) {
    setGiven(value);
    setSent(value);
    if (value !== sent) setTyped(value);
  }

  function send(text: string) {
    clearTimeout(timer.current);
    const trimmed = text.trim();
    if (trimmed === value) return;
    setSent(trimmed);
    onValueChange(trimmed);
  }

  return (
    <form
      role="search"
      className={cn("base:w-full base:sm:w-72", className)}
      onSubmit={(event) => {
        event.preventDefault();
        send(typed);
      }}
    >
      <Input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={MAX_LENGTH}
        start={<Search aria-hidden />}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => send(target.value), PAUSE_MS);
        }}
      />
    </form>
  );
}

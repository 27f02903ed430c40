"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { Button } from "@/components/kit/ui/button";
import { cn } from "@/components/kit/ui/cn";
import { controlClass } from "@/components/kit/ui/control-class";
import { Input } from "@/components/kit/ui/input";

const MOMENT = controlClass("sm:w-auto");

type ChoiceProps = {
  name: string;
  label: string;
  /** The option for no filter. */
  any: string;
  value: string | null;
  options: readonly { value: string; label: string }[];
};

/** Labels of the parts that every filter form has. */
export type FilterWords = { from: string; to: string; apply: string };

type FilterFormProps = {
  /** Names the form for screen readers. */
  label: string;
  filter: { q: string; from: string | null; to: string | null };
  /** What `q` searches; null without a search. */
  search: string | null;
  searchClass: string;
  choices: readonly ChoiceProps[];
  /** Class of the choices, such as a width: without one, they are as wide as their longest option. */
  choiceClass?: string;
  words: FilterWords;
  /** Path of the list with this query. */
  pathOf: (query: Record<string, string>) => string;
  className?: string;
};

/** Filters of a list whose rows the server renders. Works without JavaScript: a form that requests the same URL. */
export function FilterForm(props: FilterFormProps) {
  const { label, filter, search, searchClass, choices, choiceClass, words, pathOf, className } = props;
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={form}
      role="search"
      aria-label={label}
      className={cn("flex flex-wrap items-end gap-2 p-2", className)}
      onSubmit={(event) => {
        event.preventDefault();
        const query: Record<string, string> = {};
        for (const [name, value] of new FormData(event.currentTarget)) {
          if (typeof value === "string") query[name] = value.trim();
        }
        router.push(pathOf(query));
      }}
    >
      {search !== null && (
        <Input
          type="search"
          name="q"
          aria-label={search}
          placeholder={search}
          defaultValue={filter.q}
          maxLength={200}
          className={cn("w-full", searchClass)}
        />
      )}
      {choices.map((choice) => (
        <Choice
          key={choice.name}
          {...choice}
          className={choiceClass}
          onChange={() => form.current?.requestSubmit()}
        />
      ))}
      <Moment name="from" label={words.from} value={filter.from} />
      <Moment name="to" label={words.to} value={filter.to} />
      <Button type="submit">{words.apply}</Button>
    </form>
  );
}

/** A select that reloads the list on change. */
function Choice({
  name,
  label,
  any,
  value,
  options,
  className = "sm:w-auto",
  onChange,
}: ChoiceProps & { className: string | undefined; onChange: () => void }) {
  return (
    <select
      key={value}
      name={name}
      aria-label={label}
      defaultValue={value ?? ""}
      onChange={onChange}
      className={controlClass(className)}
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** A date and time to the minute, using the browser's control. */
function Moment({ name, label, value }: { name: string; label: string; value: string | null }) {
  return (
    <label className="flex flex-col text-xs text-muted max-sm:w-full">
      {label}
      <input key={value} type="datetime-local" name={name} defaultValue={value ?? ""} className={MOMENT} />
    </label>
  );
}

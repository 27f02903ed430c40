import type { Updater } from "@tanstack/react-table";

/** The table reports a new value, or how to make it of the old one. */
export function resolveUpdate<Value>(update: Updater<Value>, old: Value): Value {
  return typeof update === "function" ? (update as (old: Value) => Value)(old) : update;
}

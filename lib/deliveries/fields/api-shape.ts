import { z } from "zod";
import { type ApiType, built, type Field, type Merged } from "./field";

const TYPES = {
  text: z.string(),
  phone: z.string(),
  "text or null": z.string().nullable(),
  "number or null": z.number().nullable(),
} satisfies Record<ApiType, z.ZodType>;

type Shape<Api extends Readonly<Record<string, ApiType>>> = { [N in keyof Api]: (typeof TYPES)[Api[N]] };

/** API types of fields, in the order of the specification, which is the order of the input's schema. */
export function apiShape<T extends Readonly<Record<string, Field>>>(
  fields: T,
  order: z.ZodObject,
): Merged<{ [K in keyof T]: Shape<T[K]["api"]> }[keyof T]> {
  const shown = Object.keys(order.shape).flatMap((key) => Object.entries(fields[key]?.api ?? {}));
  return built(shown.map(([name, type]) => [name, TYPES[type]]));
}

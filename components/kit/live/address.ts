import { hasForbiddenCharacter } from "@/lib/core/characters";

/**
 * How one value stands in an address. What is missing or invalid reads as the usual value, and the usual value is not
 * written. Safe on the server and in the browser.
 */
export type Parameter<Value> = {
  read: (texts: readonly string[]) => Value;
  // A method, so that a parameter of one kind of value also counts as one of unknown values.
  write(this: void, value: Value): readonly string[];
};

export type Parameters = Readonly<Record<string, Parameter<unknown>>>;

/** The values of parameters, by their names in the address. */
export type ValuesOf<Each extends Parameters> = {
  -readonly [Name in keyof Each]: Each[Name] extends Parameter<infer Value> ? Value : never;
};

/** A page's `searchParams`. */
export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** A value in one text. `parse` returns null for what is not valid. */
export function parameter<Value, Usual extends Value | null>(
  usual: Usual,
  parse: (text: string) => Value | null,
  write: (value: Value) => string = String,
): Parameter<Value | Usual> {
  const usualText = usual === null ? null : write(usual);
  return {
    read: ([text]) => (text === undefined ? null : parse(text)) ?? usual,
    write: (value) => {
      const text = value === null ? null : write(value);
      return text === null || text === usualText ? [] : [text];
    },
  };
}

/** A text that may be searched for; usually empty. */
export const textParameter = parameter("", (text) => (hasForbiddenCharacter(text) ? null : text));

/** True or not said. */
export const flagParameter = parameter(false, (text) => text === "true");

/** One of a few values. */
export const oneOfParameter = <Value extends string | number, Usual extends Value | null>(
  values: readonly Value[],
  usual: Usual,
) => parameter<Value, Usual>(usual, (text) => values.find((value) => String(value) === text) ?? null);

/** Several texts, between commas: any (null), or some of a few. Others are ignored. */
export function textsParameter<Value extends string = string>(
  values: readonly Value[] | null,
  usual: readonly Value[] = [],
): Parameter<Value[]> {
  const isMeant = (text: string): text is Value =>
    values === null ? !hasForbiddenCharacter(text) : values.some((value) => value === text);
  return parameter<Value[], Value[]>(
    [...usual],
    (text) =>
      text === ""
        ? []
        : text
            .split(",")
            .map((part) => part.replaceAll("%2C", ","))
            .filter(isMeant),
    (texts) => texts.map((part) => part.replaceAll(",", "%2C")).join(","),
  );
}

/** Several texts, of which each stands by itself: `?stop=…&stop=…`. */
export const repeatedParameter: Parameter<string[]> = {
  read: (texts) => [...texts],
  write: (texts) => texts,
};

/** Reads the values from a page's `searchParams` or a query. */
export function readAddress<Each extends Parameters>(
  parameters: Each,
  address: SearchParams | URLSearchParams,
): ValuesOf<Each> {
  const texts = (name: string): readonly string[] => {
    if (address instanceof URLSearchParams) return address.getAll(name);
    const said = address[name] ?? [];
    return typeof said === "string" ? [said] : said;
  };
  const values = Object.entries(parameters).map(([name, { read }]) => [name, read(texts(name))]);
  // Each parameter reads the value that ValuesOf names.
  return Object.fromEntries(values) as ValuesOf<Each>;
}

/** The query, without the question mark, that says these values besides what else it says already. */
export function writeAddress<Each extends Parameters>(
  parameters: Each,
  values: Partial<ValuesOf<Each>>,
  query = "",
): string {
  const written = new URLSearchParams(query);
  for (const [name, { write }] of Object.entries(parameters)) {
    if (!(name in values)) continue;
    const texts = write(values[name]);
    // What stays the same keeps its place.
    if (JSON.stringify(texts) === JSON.stringify(written.getAll(name))) continue;
    if (texts.length === 1) written.set(name, texts[0] ?? "");
    else {
      written.delete(name);
      for (const text of texts) written.append(name, text);
    }
  }
  return written.toString().replaceAll("%2C", ",");
}

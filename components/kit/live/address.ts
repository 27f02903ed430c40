import { hasForbiddenCharacter } from "@/lib/core/characters";

/**
 * Defines how a value is written in a URL. Missing and invalid values read as the default, and the default is
 * not written. Works on the server and in the browser.
 */
export type Parameter<Value> = {
  read: (texts: readonly string[]) => Value;
  // A method, so that parameters are bivariant in their value type.
  write(this: void, value: Value): readonly string[];
};

export type Parameters = Readonly<Record<string, Parameter<unknown>>>;

/** The values of parameters, by their names in the address. */
export type ValuesOf<Each extends Parameters> = {
  -readonly [Name in keyof Each]: Each[Name] extends Parameter<infer Value> ? Value : never;
};

/** A page's `searchParams`. */
export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** A parameter with one text. `parse` returns null for invalid values. */
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

/** A search text; empty by default. */
export const textParameter = parameter("", (text) => (hasForbiddenCharacter(text) ? null : text));

/** True or missing. */
export const flagParameter = parameter(false, (text) => text === "true");

/** One of several values. */
export const oneOfParameter = <Value extends string | number, Usual extends Value | null>(
  values: readonly Value[],
  usual: Usual,
) => parameter<Value, Usual>(usual, (text) => values.find((value) => String(value) === text) ?? null);

/** Several comma-separated values: any (null), or some of a list. Others are ignored. */
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

/** A repeated parameter: `?stop=…&stop=…`. */
export const repeatedParameter: Parameter<string[]> = {
  read: (texts) => [...texts],
  write: (texts) => texts,
};

/** Parses the values from a page's `searchParams` or a query. */
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
  // Each parameter reads the value that ValuesOf declares.
  return Object.fromEntries(values) as ValuesOf<Each>;
}

/** Returns the query, without the question mark, with these values and its other parameters. */
export function writeAddress<Each extends Parameters>(
  parameters: Each,
  values: Partial<ValuesOf<Each>>,
  query = "",
): string {
  const written = new URLSearchParams(query);
  for (const [name, { write }] of Object.entries(parameters)) {
    if (!(name in values)) continue;
    const texts = write(values[name]);
    // Unchanged parameters keep their position.
    if (JSON.stringify(texts) === JSON.stringify(written.getAll(name))) continue;
    if (texts.length === 1) written.set(name, texts[0] ?? "");
    else {
      written.delete(name);
      for (const text of texts) written.append(name, text);
    }
  }
  return written.toString().replaceAll("%2C", ",");
}

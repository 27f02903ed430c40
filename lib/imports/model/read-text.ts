import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import type { Row, SheetFormat } from "../rules/sheet";
import { refuse } from "./refuse";
import { findSeparator, widths } from "./separator";
import { RowCollector } from "./row-collector";

type Separator = NonNullable<SheetFormat["separator"]>;

/** Characters that are parsed before other work of the process gets its turn. */
const CHUNK = 128 * 1024;

/** The first half of a character, which must not be parsed without the second one. */
const HIGH_SURROGATE = /[\ud800-\udbff]/;

/** Cells of one record, blank ones included, beyond which a text is not parsed at all. Excel has as many columns. */
const MAX_CELLS = 16_384;

/** Splits a text into rows. Other work of the process gets its turn in between. */
export async function readText(text: string, given: Separator | null) {
  const { separator: found, body } = findSeparator(text);
  const separator = given ?? found;
  await setImmediate();
  for (const width of widths(body, separator)) if (width > MAX_CELLS) throw refuse("tooManyColumns");
  await setImmediate();
  return { separator, rows: await parsed(body, separator) };
}

async function parsed(text: string, separator: Separator): Promise<Row[]> {
  const rows = new RowCollector();
  const parser = parse({
    delimiter: separator,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ["\r\n", "\n", "\r"],
  });
  try {
    await pipeline(chunksOf(text), parser, async (records: AsyncIterable<string[]>) => {
      for await (const record of records) rows.add(record);
    });
  } catch (error) {
    throw error instanceof CsvError ? refuse("quoteNotClosed") : error;
  }
  return rows.rows;
}

async function* chunksOf(text: string) {
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = start + CHUNK;
    if (HIGH_SURROGATE.test(text.charAt(end - 1))) end += 1;
    yield text.slice(start, end);
    await setImmediate();
  }
}

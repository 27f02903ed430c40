import type { Readable } from "node:stream";
import { SaxesParser } from "saxes";
import { refuse } from "./refuse";

export type Attributes = Readonly<Record<string, string>>;

/** Handlers of elements by their names without a prefix. */
export type XmlHandlers = {
  open?: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** Bytes without an element. One cell cannot be longer, so the rest is not kept in memory. */
const MAX_PIECE = 1024 * 1024;

/** Elements of a file that describes a workbook, and of one with its cells or texts. */
const FEW = 100_000;
export const MANY = 8_000_000;

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/**
 * Reads an XML file piece by piece, so that other work of the process gets its turn. Entities are not expanded: a
 * workbook has no document type.
 */
export async function readXml(
  stream: Readable,
  { open, close, text }: XmlHandlers,
  most = FEW,
): Promise<void> {
  const parser = new SaxesParser({ fragment: false });
  const decoder = new TextDecoder();
  let piece = 0;
  let elements = 0;
  const damaged = () => {
    throw refuse("damaged");
  };
  parser.on("error", damaged);
  parser.on("doctype", damaged);
  parser.on("opentag", ({ name, attributes }) => {
    piece = 0;
    elements += 1;
    if (elements > most) throw refuse("inflatesTooBig");
    open?.(localName(name), attributes as Attributes);
  });
  parser.on("closetag", ({ name }) => close?.(localName(name)));
  if (text) {
    parser.on("text", text);
    parser.on("cdata", text);
  }
  for await (const chunk of stream) {
    piece += (chunk as Buffer).length;
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    if (piece > MAX_PIECE) throw refuse("cellTooLong");
  }
  parser.write(decoder.decode()).close();
}

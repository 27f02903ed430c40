import type { Zip } from "./open-zip";
import { type Attributes, MANY, readXml } from "./read-xml";
import { refuse } from "./refuse";
import { MAX_CHARACTERS } from "./row-collector";

/** Style of a number: a date, or a number with leading zeros up to so many digits. */
type NumberStyle = { isDate: boolean; digits: number };

export type Workbook = {
  sheets: readonly { name: string; path: string; isHidden: boolean }[];
  isFrom1904: boolean;
  strings: readonly string[];
  styles: readonly NumberStyle[];
};

/** Number formats that every workbook has: dates and times by their ids. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

const PLAIN: NumberStyle = { isDate: false, digits: 0 };

/** Reads a number format, such as `dd/mm/yyyy` or `00000`. Texts in quotes and colors are not part of it. */
function numberStyle(code: string): NumberStyle {
  const bare = code.replaceAll(/"[^"]*"|\\.|_.|\*./g, "");
  const [positive = ""] = bare.replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "").split(";");
  return {
    isDate: /[ymdhs]/i.test(positive) && !/[0#?]/.test(positive.replaceAll(/s\.?0+/gi, "s")),
    digits: /^0{2,}$/.test(positive.trim()) ? positive.trim().length : 0,
  };
}

const isTrue = (value: string | undefined) => value === "1" || value === "true";

/** Targets of a part's relations by id: names in the zip file. */
async function relations(zip: Zip, path: string, folder: string): Promise<Map<string, Attributes>> {
  const found = new Map<string, Attributes>();
  if (!zip.has(path)) return found;
  await readXml(await zip.open(path), {
    open(name, { Id = "", Target = "", Type = "" }) {
      const target = Target.startsWith("/") ? Target.slice(1) : `${folder}${Target.replace(/^\.\//, "")}`;
      if (name === "Relationship") found.set(Id, { target, type: Type.slice(Type.lastIndexOf("/") + 1) });
    },
  });
  return found;
}

const targetOf = (found: Map<string, Attributes>, type: string) =>
  [...found.values()].find((relation) => relation.type === type)?.target;

/** The texts that cells refer to. Formatted texts have several runs; readings of Japanese words are left out. */
async function sharedStrings(zip: Zip, path: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (path === undefined || !zip.has(path)) return strings;
  let text: string | null = null;
  let isText = false;
  let isReading = false;
  let characters = 0;
  await readXml(
    await zip.open(path),
    {
      open(name) {
        if (name === "si") text = "";
        isText = name === "t" && !isReading;
        if (name === "rPh") isReading = true;
      },
      text(part) {
        if (!isText || text === null) return;
        text += part;
        characters += part.length;
        if (characters > MAX_CHARACTERS) throw refuse("inflatesTooBig");
      },
      close(name) {
        if (name === "si") strings.push(unescaped(text ?? ""));
        if (name === "rPh") isReading = false;
        isText = false;
      },
    },
    MANY,
  );
  return strings;
}

/** Excel writes characters that XML cannot hold as `_x000D_`. */
export const unescaped = (text: string) =>
  text.includes("_x")
    ? text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

async function styles(zip: Zip, path: string | undefined): Promise<NumberStyle[]> {
  const codes = new Map<string, NumberStyle>();
  const found: NumberStyle[] = [];
  let isOfCells = false;
  if (path === undefined || !zip.has(path)) return found;
  await readXml(await zip.open(path), {
    open(name, { numFmtId = "0", formatCode = "" }) {
      if (name === "numFmt") codes.set(numFmtId, numberStyle(formatCode));
      if (name === "cellXfs") isOfCells = true;
      if (name !== "xf" || !isOfCells) return;
      found.push(codes.get(numFmtId) ?? { ...PLAIN, isDate: isBuiltInDate(Number(numFmtId)) });
    },
    close(name) {
      if (name === "cellXfs") isOfCells = false;
    },
  });
  return found;
}

/** Reads what the sheets of a workbook share. Macros and connections are not read. */
export async function readWorkbook(zip: Zip): Promise<Workbook> {
  const path = targetOf(await relations(zip, "_rels/.rels", ""), "officeDocument") ?? "xl/workbook.xml";
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const related = await relations(zip, `${folder}_rels/${path.slice(folder.length)}.rels`, folder);
  const sheets: { name: string; path: string; isHidden: boolean }[] = [];
  let isFrom1904 = false;
  await readXml(await zip.open(path), {
    open(name, attributes) {
      if (name === "workbookPr") isFrom1904 = isTrue(attributes.date1904);
      if (name !== "sheet") return;
      const id = Object.entries(attributes).find(([key]) => key === "r:id" || key.endsWith(":id"))?.[1];
      const relation = related.get(id ?? "");
      if (relation?.type !== "worksheet" || relation.target === undefined) return;
      sheets.push({
        name: attributes.name ?? "",
        path: relation.target,
        isHidden: (attributes.state ?? "visible") !== "visible",
      });
    },
  });
  if (sheets.length === 0) throw refuse("damaged");
  return {
    sheets,
    isFrom1904,
    strings: await sharedStrings(zip, targetOf(related, "sharedStrings")),
    styles: await styles(zip, targetOf(related, "styles")),
  };
}

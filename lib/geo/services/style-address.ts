import { tileAt } from "../tiles/tile-response";
import type { ServedStyle } from "./style-parts";

/** Source of a part, and the content type to send for the service's. */
export type Part = { url: URL; type: (contentType: string) => string };

const PROTOBUF = () => "application/x-protobuf";
const JSON_TYPE = () => "application/json";
/** Parts from elsewhere are images, or nothing that a browser would display. */
const anyImage = (contentType: string) =>
  /^image\/(png|jpeg|webp|avif|gif)\b/.exec(contentType)?.[0] ?? "application/octet-stream";

/** Allowed values of placeholders. */
const PLACEHOLDERS = {
  prefix: /^[0-9a-f]{2}$/,
  quadkey: /^[0-3]{1,22}$/,
  ratio: /^(@2x)?$/,
  "bbox-epsg-3857": /^-?[\d.e+-]{1,24}(,-?[\d.e+-]{1,24}){3}$/,
};

/** Finds the part for one of our URLs; null if it is not part of the style. */
export function findPart(
  style: ServedStyle,
  segments: readonly string[],
  search: URLSearchParams,
): Part | null {
  const [kind = "", ...rest] = segments;
  if (kind === "glyphs") return glyphsOf(style, rest);
  const [key = "", ...names] = rest;
  if (kind === "tiles") return tileOf(style, key, names, search);
  if (kind === "sprite") return spriteOf(style, key, names);
  const [file] = style.parts.get(`file/${key}`) ?? [];
  if (kind !== "file" || file === undefined || names.length > 0) return null;
  return {
    url: new URL(file),
    type: (contentType) => (/json/.test(contentType) ? JSON_TYPE() : anyImage(contentType)),
  };
}

function glyphsOf({ parts }: ServedStyle, [fonts = "", range = "", ...more]: readonly string[]): Part | null {
  const [template] = parts.get("glyphs") ?? [];
  if (template === undefined || more.length > 0 || fonts.length > 200 || !/^\d{1,7}-\d{1,7}$/.test(range))
    return null;
  return { url: filled(template, { fontstack: encodeURIComponent(fonts), range }), type: PROTOBUF };
}

/** A sprite is an image and its table, also for screens with twice the density. */
function spriteOf({ parts }: ServedStyle, name: string, more: readonly string[]): Part | null {
  const [, key = "", density = "", ending = ""] = /^([0-9a-f]+)(@2x)?\.(json|png)$/.exec(name) ?? [];
  const [base] = parts.get(`sprite/${key}`) ?? [];
  if (base === undefined || more.length > 0) return null;
  const url = new URL(base);
  url.pathname += `${density}.${ending}`;
  return { url, type: ending === "json" ? JSON_TYPE : () => "image/png" };
}

function tileOf(
  { parts }: ServedStyle,
  key: string,
  [z, x, y, ...more]: readonly string[],
  search: URLSearchParams,
): Part | null {
  const templates = parts.get(`tiles/${key}`) ?? [];
  const at = tileAt(z, x, y);
  if (!at || more.length > 0) return null;
  const template = templates[(at.x + at.y) % templates.length];
  if (template === undefined) return null;
  const values: Record<string, string> = { z: String(at.z), x: String(at.x), y: String(at.y) };
  for (const [placeholder, form] of Object.entries(PLACEHOLDERS)) {
    if (!template.includes(`{${placeholder}}`)) continue;
    const value = search.get(placeholder) ?? "";
    if (!form.test(value)) return null;
    values[placeholder] = value;
  }
  return {
    url: filled(template, values),
    type: (contentType) => (/^image\//.test(contentType) ? anyImage(contentType) : PROTOBUF()),
  };
}

function filled(template: string, values: Record<string, string>): URL {
  return new URL(template.replace(/\{([\w-]+)\}/g, (whole, name: string) => values[name] ?? whole));
}

import { createHash } from "node:crypto";
import { z } from "zod";
import { SERVICE_PARTS as PARTS } from "../map-style";
import { NoAnswer } from "./fetch-answer";

const text = z.string();
const number = z.number();

const tilesShown = {
  tiles: z.array(text).min(1),
  minzoom: number.optional(),
  maxzoom: number.optional(),
  bounds: z.tuple([number, number, number, number]).optional(),
  scheme: z.enum(["xyz", "tms"]).optional(),
  attribution: text.optional(),
  encoding: text.optional(),
};

/** TileJSON: what a source of tiles may say at an address of its own. */
const tileJson = z.object(tilesShown);
type TileJson = z.output<typeof tileJson>;

const tileSource = z.object({
  ...tilesShown,
  type: z.enum(["vector", "raster", "raster-dem"]),
  tiles: tilesShown.tiles.optional(),
  url: text.optional(),
  tileSize: number.optional(),
  promoteId: z.unknown().optional(),
});

const source = z.discriminatedUnion("type", [
  tileSource,
  z.looseObject({ type: z.literal("geojson"), data: z.union([text, z.looseObject({})]) }),
  z.object({ type: z.literal("image"), url: text, coordinates: z.unknown() }),
]);

/** A style of MapLibre, without what says nothing about how a map looks, such as the service's own notes. */
const styleDocument = z.object({
  version: z.literal(8),
  name: text.optional(),
  sources: z.record(text, source),
  layers: z.array(z.looseObject({})),
  sprite: z.union([text, z.array(z.object({ id: text, url: text }))]).optional(),
  glyphs: text.optional(),
  light: z.unknown().optional(),
  sky: z.unknown().optional(),
  terrain: z.unknown().optional(),
  projection: z.unknown().optional(),
  state: z.unknown().optional(),
});

/** Where the parts of a style come from, each by its path among ours: `glyphs`, `sprite/<key>`, `tiles/<key>`, `file/<key>`. */
type StyleParts = Map<string, readonly string[]>;

/** A style for browsers, in which each address begins with `SERVICE_PARTS`, and where its parts come from. */
export type ServedStyle = { text: string; parts: StyleParts };

type Reading = {
  /** Where the style comes from. */
  url: URL;
  /** The origins that its parts may come from. */
  origins: readonly string[];
  fetchJson: (url: URL) => Promise<unknown>;
};

/** What MapLibre puts into the address of a tile besides its level, column and row. */
const PLACEHOLDERS = ["prefix", "quadkey", "ratio", "bbox-epsg-3857"] as const;

/**
 * Reads a style and what it names, so that browsers can have all of it from us.
 * @throws NoAnswer if it cannot be had, is no style, or has a part that comes from an origin that is not allowed
 */
export async function readStyle({ url, origins, fetchJson }: Reading): Promise<ServedStyle> {
  const parts: StyleParts = new Map();
  const read = async <Schema extends z.ZodType>(schema: Schema, address: URL): Promise<z.output<Schema>> => {
    const result = schema.safeParse(await fetchJson(address));
    if (!result.success) throw new NoAnswer("an answer of another form");
    return result.data;
  };
  /** Notes where a part comes from. */
  const take = (part: string, addresses: readonly string[], base = url): string => {
    parts.set(
      part,
      addresses.map((address) => allowedAddress(address, base, origins)),
    );
    return PARTS + part;
  };

  const styleTiles = async (name: string, { url: from, ...stated }: z.output<typeof tileSource>) => {
    const base = from === undefined ? url : new URL(allowedAddress(from, url, origins));
    const described: Partial<TileJson> = from === undefined ? {} : await read(tileJson, base);
    const { tiles = [], ...merged } = { ...described, ...stated };
    const part = take(`tiles/${keyOf(name)}`, tiles, base);
    const asked = PLACEHOLDERS.filter((placeholder) =>
      tiles.some((tile) => tile.includes(`{${placeholder}}`)),
    );
    const search = asked.map((placeholder) => `${placeholder}={${placeholder}}`).join("&");
    return { ...merged, tiles: [`${part}/{z}/{x}/{y}${search && `?${search}`}`] };
  };
  const styleSource = async (name: string, stated: z.output<typeof source>) => {
    if (stated.type === "image") return { ...stated, url: take(`file/${keyOf(name)}`, [stated.url]) };
    if (stated.type !== "geojson") return styleTiles(name, stated);
    const { data } = stated;
    return typeof data === "string" ? { ...stated, data: take(`file/${keyOf(name)}`, [data]) } : stated;
  };
  const styleSprite = (address: string, id: string) => take(`sprite/${keyOf(id)}`, [address]);

  const { sources, sprite, glyphs, ...look } = await read(styleDocument, url);
  const style = {
    ...look,
    sources: Object.fromEntries(
      await Promise.all(
        Object.entries(sources).map(
          async ([name, stated]) => [name, await styleSource(name, stated)] as const,
        ),
      ),
    ),
    ...(typeof sprite === "string" && { sprite: styleSprite(sprite, "default") }),
    ...(Array.isArray(sprite) && {
      sprite: sprite.map(({ id, url: address }) => ({ id, url: styleSprite(address, id) })),
    }),
    ...(glyphs !== undefined && { glyphs: `${take("glyphs", [glyphs])}/{fontstack}/{range}` }),
  };
  return { text: JSON.stringify(style), parts };
}

/** Fit for a path, whatever the name. */
const keyOf = (name: string) => createHash("sha256").update(name).digest("hex").slice(0, 12);

/** @throws NoAnswer */
function allowedAddress(address: string, base: URL, origins: readonly string[]): string {
  if (!URL.canParse(address, base.href)) throw new NoAnswer("a style with an address that is none");
  const { href, origin } = new URL(address, base);
  if (!origins.includes(origin))
    throw new NoAnswer(`a style with parts from ${origin}, which MAP_HOSTS lacks`);
  // The braces are placeholders.
  return href.replaceAll("%7B", "{").replaceAll("%7D", "}");
}

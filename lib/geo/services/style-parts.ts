import { createHash } from "node:crypto";
import { z } from "zod";
import { SERVICE_PARTS as PARTS } from "../map/style";
import { ServiceUnavailableError } from "./fetch-response";

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

/** TileJSON: description of a tile source at a separate URL. */
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

/** A MapLibre style, without fields that do not affect the map, such as the service's notes. */
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

/** Sources of a style's parts by our path: `glyphs`, `sprite/<key>`, `tiles/<key>`, `file/<key>`. */
type StyleParts = Map<string, readonly string[]>;

/** A style for browsers, in which each URL starts with `SERVICE_PARTS`, and the sources of its parts. */
export type ServedStyle = { text: string; parts: StyleParts };

type Reading = {
  /** URL of the style. */
  url: URL;
  /** Allowed origins of its parts. */
  origins: readonly string[];
  fetchJson: (url: URL) => Promise<unknown>;
};

/** Placeholders in MapLibre's tile URLs in addition to level, column and row. */
const PLACEHOLDERS = ["prefix", "quadkey", "ratio", "bbox-epsg-3857"] as const;

/**
 * Reads a style and its sources, so that browsers get all of it from us.
 * @throws ServiceUnavailableError if it is unavailable, invalid, or has a part from an origin that is not allowed
 */
export async function readStyle({ url, origins, fetchJson }: Reading): Promise<ServedStyle> {
  const parts: StyleParts = new Map();
  const read = async <Schema extends z.ZodType>(schema: Schema, address: URL): Promise<z.output<Schema>> => {
    const result = schema.safeParse(await fetchJson(address));
    if (!result.success) throw new ServiceUnavailableError("an answer of another form");
    return result.data;
  };
  /** Records the source of a part. */
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

/** Safe in a path, whatever the name. */
const keyOf = (name: string) => createHash("sha256").update(name).digest("hex").slice(0, 12);

/** @throws ServiceUnavailableError */
function allowedAddress(address: string, base: URL, origins: readonly string[]): string {
  if (!URL.canParse(address, base.href)) throw new ServiceUnavailableError("a style with an invalid address");
  const { href, origin } = new URL(address, base);
  if (!origins.includes(origin))
    throw new ServiceUnavailableError(`a style with parts from ${origin}, which MAP_HOSTS lacks`);
  // The braces are placeholders.
  return href.replaceAll("%7B", "{").replaceAll("%7D", "}");
}

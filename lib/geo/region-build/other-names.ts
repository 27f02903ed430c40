import type { Tags } from "./osm/block";

/** What else a street or a place is called or was called. */
const OTHER_NAMES = ["alt_name", "old_name", "official_name", "short_name", "loc_name", "name:en"];

export const otherNames = (tags: Tags) =>
  new Set(
    OTHER_NAMES.flatMap((key) => (tags.get(key) ?? "").split(";").map((name) => name.trim())).filter(Boolean),
  );

import type { Tags } from "./osm/block";

/** Tags for other and former names of a street or place. */
const OTHER_NAMES = ["alt_name", "old_name", "official_name", "short_name", "loc_name", "name:en"];

export const otherNames = (tags: Tags) =>
  new Set(
    OTHER_NAMES.flatMap((key) => (tags.get(key) ?? "").split(";").map((name) => name.trim())).filter(Boolean),
  );

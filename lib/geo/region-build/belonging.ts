import { distanceKm, type Point } from "../embedded/distance";
import type { Geodata } from "../embedded/geodata";
import { CA_REGION_BY_KEY } from "../embedded/ca-regions";
import { keyOf } from "../embedded/text";
import { countryOfUsRegion, US_REGION_BY_KEY } from "../embedded/us-regions";
import type { Areas } from "./areas";
import type { Tags } from "./osm/block";
import type { Belonging } from "./rows";

/** Search radii around a point in the embedded data for its country, in degrees. */
const REACHES = [0.3, 1.5, 8];
/** Points in one square of a twentieth of a degree have the same nearest city. */
const PER_DEGREE = 20;

type Nearest = { city: string; regionCode: string; countryCode: string };

/**
 * Determines where a point belongs: from its own tags, from the boundaries and places of the file, from the embedded
 * cities.
 */
export class Belongings {
  private readonly nearest = new Map<number, Nearest>();

  constructor(
    private readonly known: Areas,
    private readonly geodata: Geodata,
  ) {}

  /** @param tags tags of the element itself, which take precedence */
  of(point: Point, tags: Tags | null): Belonging {
    const area = this.areaAt(point);
    const city = tags?.get("addr:city") ?? tags?.get("addr:place") ?? area.city;
    const countryCode = countryOf(tags) ?? area.countryCode;
    return {
      city,
      suburb: tags?.get("addr:suburb") ?? (area.suburb === city ? area.city : area.suburb),
      postalCode: tags?.get("addr:postcode") ?? tags?.get("postal_code") ?? area.postalCode,
      regionCode: regionOf(tags, countryCode) ?? area.regionCode,
      countryCode,
    };
  }

  private areaAt(point: Point): Belonging {
    const area = this.known.at(point);
    const nearest = this.nearestTo(point);
    const countryCode = area.countryCode ?? nearest.countryCode;
    return {
      city: area.city ?? nearest.city,
      suburb: area.suburb,
      postalCode: area.postalCode,
      regionCode: hasRegions(countryCode) ? (area.regionCode ?? nearest.regionCode) : "",
      countryCode,
    };
  }

  private nearestTo(point: Point): Nearest {
    const [row, column] = [Math.floor(point.latitude * PER_DEGREE), Math.floor(point.longitude * PER_DEGREE)];
    const key = row * 100_000 + column;
    const before = this.nearest.get(key);
    if (before) return before;
    const found = this.search({
      latitude: (row + 0.5) / PER_DEGREE,
      longitude: (column + 0.5) / PER_DEGREE,
    });
    this.nearest.set(key, found);
    return found;
  }

  private search(point: Point): Nearest {
    const { latitude, longitude } = point;
    for (const reach of REACHES) {
      const east = reach / Math.max(Math.cos((latitude * Math.PI) / 180), 0.05);
      const box = {
        south: latitude - reach,
        north: latitude + reach,
        west: longitude - east,
        east: longitude + east,
      };
      const cities = this.geodata.gazetteer.citiesInside(box);
      cities.sort((a, b) => distanceKm(point, a) - distanceKm(point, b));
      const [first] = cities;
      if (!first) continue;
      const { countryCode, regionCode } =
        first.country === "US"
          ? countryOfUsRegion(first.region)
          : { countryCode: first.country, regionCode: first.region };
      return { city: first.name, countryCode, regionCode: regionCode ?? "" };
    }
    // No town within hundreds of kilometers: an ocean, or Antarctica.
    return { city: "", countryCode: "", regionCode: "" };
  }
}

/** Only these countries include states or provinces in addresses. */
const hasRegions = (countryCode: string) => countryCode === "US" || countryCode === "CA";

function countryOf(tags: Tags | null): string | null {
  const code = tags?.get("addr:country")?.toUpperCase();
  return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : null;
}

function regionOf(tags: Tags | null, countryCode: string): string | null {
  if (!hasRegions(countryCode)) return "";
  const name = tags?.get("addr:state") ?? tags?.get("addr:province");
  if (name === undefined) return null;
  return (countryCode === "US" ? US_REGION_BY_KEY : CA_REGION_BY_KEY).get(keyOf(name)) ?? null;
}

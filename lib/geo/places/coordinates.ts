import type { Point } from "../types/place";

const onEarth = (latitude: number, longitude: number): Point | null =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;

/** Two decimal numbers, as maps and chats show them. Whole degrees are more likely house numbers. */
const DECIMAL = /^(?:geo:)?\(?([-+−]?\d{1,3}\.\d{2,15})°?[,;\s]\s*([-+−]?\d{1,3}\.\d{2,15})°?\)?$/;

/** Degrees, optionally minutes and seconds, and the hemisphere. */
const ANGLE = String.raw`(\d{1,3}(?:\.\d+)?)\s*(?:°|º|deg)?\s*(?:(\d{1,2}(?:\.\d+)?)\s*['’′]\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:"|”|″|''))?)?`;
const SIDES_BEHIND = new RegExp(String.raw`^${ANGLE}\s*([NS])[,;\s]*${ANGLE}\s*([EWO])$`, "i");
const SIDES_AHEAD = new RegExp(String.raw`^([NS])\s*${ANGLE}[,;\s]*([EWO])\s*${ANGLE}$`, "i");

const decimal = (text: string) => Number(text.replace("−", "-"));

function degrees(angle: readonly (string | undefined)[], side: string | undefined): number {
  const [whole = 0, minutes = 0, seconds = 0] = angle.map((part) => Number(part ?? 0));
  return (whole + minutes / 60 + seconds / 3600) * (/[SWO]/i.test(side ?? "") ? -1 : 1);
}

/** The digits of Open Location Code (github.com/google/open-location-code, specification.md); 20 of them, in base 20. */
const CODE_DIGITS = "23456789CFGHJMPQRVWX";
const PLUS_CODE = /^[2-9CFGHJMPQRVWX]{8}\+[2-9CFGHJMPQRVWX]{2,7}$/i;
/** A short plus code, with at most six of the first eight digits, and its place: `87G8+Q4 New York`. */
const PLUS_CODE_AND_PLACE =
  /^([2-9CFGHJMPQRVWX]{2}|[2-9CFGHJMPQRVWX]{4}|[2-9CFGHJMPQRVWX]{6}|[2-9CFGHJMPQRVWX]{8})(\+[2-9CFGHJMPQRVWX]{2,7})[\s,]+(?=.*\p{L})(\S.*)$/iu;
const PAIRS = 5;
const GRID_ROWS = 5;
const GRID_COLUMNS = 4;

/**
 * Returns the center of a full plus code's area: five pairs of digits, each 20 times finer than the previous one,
 * then cells of a 5 × 4 grid (Open Location Code, specification.md). Null for any other text.
 */
function readPlusCode(text: string): Point | null {
  if (!PLUS_CODE.test(text)) return null;
  const digits = [...text.toUpperCase().replace("+", "")].map((digit) => CODE_DIGITS.indexOf(digit));
  let [latitude, longitude, height, width] = [-90, -180, 400, 400];
  digits.forEach((digit, at) => {
    if (at >= 2 * PAIRS) {
      [height, width] = [height / GRID_ROWS, width / GRID_COLUMNS];
      latitude += Math.floor(digit / GRID_COLUMNS) * height;
      longitude += (digit % GRID_COLUMNS) * width;
    } else if (at % 2 === 0) {
      height /= 20;
      latitude += digit * height;
    } else {
      width /= 20;
      longitude += digit * width;
    }
  });
  return onEarth(latitude + height / 2, longitude + width / 2);
}

/** Returns the first `count` digits of a point's plus code, two for each step, each 20 times finer. */
function plusCodeOf({ latitude, longitude }: Point, count: number): string {
  let [north, east, step] = [latitude + 90, longitude + 180, 20];
  let code = "";
  for (let at = 0; at < count; at += 2) {
    code += (CODE_DIGITS[Math.floor(north / step)] ?? "X") + (CODE_DIGITS[Math.floor(east / step)] ?? "X");
    [north, east, step] = [north % step, east % step, step / 20];
  }
  return code;
}

/** A full or short plus code and the text after it: `87G8+Q4 New York`. */
export type PlacedCode = { code: string; place: string };

/** Splits a text into its leading plus code and the place after it; null for any other text. */
export function readPlacedCode(text: string): PlacedCode | null {
  if (!text.includes("+")) return null;
  const [, ahead, behind, place] = PLUS_CODE_AND_PLACE.exec(text.trim()) ?? [];
  return ahead === undefined || behind === undefined || place === undefined
    ? null
    : { code: ahead + behind, place };
}

const FULL_DIGITS = 8;

/**
 * Returns the center of the plus code's area that is nearest to a point, among those that end in its digits (Open
 * Location Code, specification.md, "Recovering a short code"). Null if it is not on Earth.
 */
export function recoverPlusCode(code: string, near: Point): Point | null {
  const missing = FULL_DIGITS - code.indexOf("+");
  const point = readPlusCode(plusCodeOf(near, missing) + code);
  if (point === null || missing === 0) return point;
  const step = 20 ** (2 - missing / 2);
  const nearest = (value: number, reference: number) => value - step * Math.round((value - reference) / step);
  const latitude = nearest(point.latitude, near.latitude);
  return onEarth(
    latitude > 90 ? latitude - step : latitude < -90 ? latitude + step : latitude,
    ((nearest(point.longitude, near.longitude) + 540) % 360) - 180,
  );
}

/**
 * Reads a text that is only a point: `40.7484, -73.9857`, `40°44'54"N 73°59'08"W`, `geo:…`, or a full plus code
 * (`87G8Q257+5C`). WGS 84 degrees. Null for any other text, and for coordinates that are not on Earth.
 */
export function readCoordinates(text: string): Point | null {
  const trimmed = text.trim();
  // Coordinates are shorter than this and contain one of these characters.
  if (trimmed.length > 60 || !/[.+°º]/.test(trimmed)) return null;
  const [, latitude, longitude] = DECIMAL.exec(trimmed) ?? [];
  if (latitude !== undefined && longitude !== undefined)
    return onEarth(decimal(latitude), decimal(longitude));
  const behind = SIDES_BEHIND.exec(trimmed);
  if (behind) return onEarth(degrees(behind.slice(1, 4), behind[4]), degrees(behind.slice(5, 8), behind[8]));
  const ahead = SIDES_AHEAD.exec(trimmed);
  if (ahead) return onEarth(degrees(ahead.slice(2, 5), ahead[1]), degrees(ahead.slice(6, 9), ahead[5]));
  return readPlusCode(trimmed);
}

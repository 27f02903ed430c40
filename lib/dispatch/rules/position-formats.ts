import { type FieldErrors, validationError } from "@/lib/core/errors";

/** A position as a phone sent it. */
export type SentPosition = {
  /** WGS 84 degrees. */
  latitude: number;
  longitude: number;
  /** Radius around the point in which the phone is, in meters; null if unknown. */
  accuracyMeters: number | null;
  /** Charge of the phone, 0 to 100; null if unknown. */
  batteryPercent: number | null;
  /** Milliseconds since 1970, by the phone's clock or, if `sentAt` is known, corrected to the server's. */
  at: number;
};

/** Positions of one request. OwnTracks expects a list of commands as the answer. */
export type SentPositions = { positions: SentPosition[]; isOwnTracks: boolean };

type Json = Record<string, unknown>;

const MAX_LATITUDE = 90;
const MAX_LONGITUDE = 180;
/** Timestamps below it are seconds: in milliseconds, it is a day of 1973. */
const FIRST_MILLISECONDS = 100_000_000_000;
/** Maximum positions of one request. */
export const MAX_POSITIONS = 500;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Trackers send numbers as numbers and as texts. */
function numberIn(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || value.trim() === "") return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Seconds or milliseconds since 1970, or ISO 8601. Without a time, the position is from now. */
function timeIn(value: unknown, now: number): number | null {
  if (value === undefined || value === null || value === "") return now;
  const number = numberIn(value);
  if (number !== null) return number < FIRST_MILLISECONDS ? number * 1_000 : number;
  const parsed = typeof value === "string" ? Date.parse(value) : NaN;
  return Number.isNaN(parsed) ? null : parsed;
}

type Given = {
  latitude: unknown;
  longitude: unknown;
  accuracy: unknown;
  time: unknown;
  /** In percent. */
  battery: unknown;
};
/** Names of the fields in the sender's format, for errors. */
type Names = { latitude: string; longitude: string; time: string };

function positionOf(given: Given, names: Names, now: number): SentPosition {
  const { latitude, longitude, accuracy, time, battery } = given;
  const [north, east, at] = [numberIn(latitude), numberIn(longitude), timeIn(time, now)];
  const errors: FieldErrors = {};
  if (north === null) errors[names.latitude] = isMissing(latitude) ? "required" : "not_number";
  else if (Math.abs(north) > MAX_LATITUDE) errors[names.latitude] = "not_between:-90:90";
  if (east === null) errors[names.longitude] = isMissing(longitude) ? "required" : "not_number";
  else if (Math.abs(east) > MAX_LONGITUDE) errors[names.longitude] = "not_between:-180:180";
  if (at === null) errors[names.time] = "invalid";
  if (north === null || east === null || at === null || Object.keys(errors).length > 0) {
    throw validationError(errors);
  }
  const [radius, charge] = [numberIn(accuracy), numberIn(battery)];
  // Some trackers say -1 for an unknown accuracy or charge.
  return {
    latitude: north,
    longitude: east,
    accuracyMeters: radius !== null && radius >= 0 ? radius : null,
    batteryPercent: charge !== null && charge >= 0 && charge <= 100 ? Math.round(charge) : null,
    at,
  };
}

const isMissing = (value: unknown) => value === undefined || value === null || value === "";

/**
 * Reads the parameters of the OsmAnd protocol, which older versions of Traccar Client send in the query or as a form.
 * @throws ServiceError `validation`
 */
export function readParameters(parameters: URLSearchParams, now = Date.now()): SentPositions {
  const position = positionOf(
    {
      latitude: parameters.get("lat"),
      longitude: parameters.get("lon"),
      accuracy: parameters.get("accuracy"),
      time: parameters.get("timestamp"),
      battery: parameters.get("batt"),
    },
    { latitude: "lat", longitude: "lon", time: "timestamp" },
    now,
  );
  return { positions: [position], isOwnTracks: false };
}

/**
 * Reads a JSON body of OwnTracks, of Traccar Client, or of the courier's page.
 * @throws ServiceError `validation`
 */
export function readPositions(body: Json, now = Date.now()): SentPositions {
  if ("_type" in body) return { positions: readOwnTracks(body, now), isOwnTracks: true };
  if ("location" in body) return { positions: readTraccar(body.location, now), isOwnTracks: false };
  return { positions: readPage(body, now), isOwnTracks: false };
}

/** Other OwnTracks messages, such as transitions and the last will, are ignored. */
function readOwnTracks(body: Json, now: number): SentPosition[] {
  if (body._type !== "location") return [];
  const { lat: latitude, lon: longitude, acc: accuracy, tst: time, batt: battery } = body;
  const names = { latitude: "lat", longitude: "lon", time: "tst" };
  return [positionOf({ latitude, longitude, accuracy, time, battery }, names, now)];
}

function readTraccar(location: unknown, now: number): SentPosition[] {
  return listOf(location, "location").map((each) => {
    const coords = isObject(each.coords) ? each.coords : {};
    const { latitude, longitude, accuracy } = coords;
    const names = {
      latitude: "location.coords.latitude",
      longitude: "location.coords.longitude",
      time: "location.timestamp",
    };
    const battery = isObject(each.battery) ? percentOf(each.battery.level) : null;
    return positionOf({ latitude, longitude, accuracy, time: each.timestamp, battery }, names, now);
  });
}

/** The page says when it sent them: a phone's clock may be wrong, so only the difference of two of its times is used. */
function readPage({ positions, sentAt, battery: level }: Json, now: number): SentPosition[] {
  const battery = percentOf(level);
  const sent = timeIn(sentAt, now) ?? now;
  return listOf(positions, "positions").map(({ latitude, longitude, accuracy, recordedAt: time }) => {
    const names = {
      latitude: "positions.latitude",
      longitude: "positions.longitude",
      time: "positions.recordedAt",
    };
    const position = positionOf({ latitude, longitude, accuracy, time, battery }, names, now);
    return { ...position, at: now - Math.max(0, sent - position.at) };
  });
}

/** Charge from 0 to 1 in percent. */
function percentOf(level: unknown): number | null {
  const share = numberIn(level);
  return share === null ? null : share * 100;
}

function listOf(value: unknown, field: string): Json[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  if (list.length > MAX_POSITIONS) throw validationError({ [field]: `max_items:${MAX_POSITIONS}` });
  if (!list.every(isObject))
    throw validationError({ [field]: value === undefined ? "required" : "not_object" });
  return list;
}

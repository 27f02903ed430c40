import { z } from "zod";
import { keyedHash, secretMatches, hashSecret } from "@/lib/core/secrets";
import { serviceType, vehicleType } from "@/lib/core/trade-schema";
import { PRECISIONS } from "@waybill/geo/types";
import { type Promised, roundedDegrees } from "../rules/promise";
import { priceLines } from "../rules/price";

// A quote's id contains the quote, signed with the installation's secret, so that quoting writes nothing and every
// process can read every quote. Lists instead of objects keep it short.

const VERSION = 1;
/** Characters of the signature: 132 bits. */
const SIGNATURE_LENGTH = 22;

const stop = z
  .tuple([
    z.enum(PRECISIONS),
    z.number(),
    z.number(),
    z.string(),
    z.string().nullable(),
    z.string().nullable(),
    z.string(),
  ])
  .transform(([precision, latitude, longitude, countryCode, regionCode, postalCode, city]) => ({
    precision,
    latitude,
    longitude,
    countryCode,
    regionCode,
    postalCode,
    city,
  }));

const line = z.tuple([z.string(), z.int()]).transform(([code, amountCents]) => ({ code, amountCents }));

const readable = z
  .tuple([
    z.literal(VERSION),
    z.int(),
    serviceType,
    vehicleType,
    z.int(),
    z.int(),
    z.int(),
    z.string(),
    z.array(line).pipe(priceLines),
    z.int(),
    z.array(stop),
    z.array(z.int()),
  ])
  .transform(
    ([
      ,
      seconds,
      service,
      vehicle,
      meters,
      pricedMinutes,
      durationMinutes,
      currency,
      lines,
      cancellationFeeCents,
      stops,
      legMeters,
    ]): Promised => ({
      expiresAt: new Date(seconds * 1000),
      serviceType: service,
      vehicleType: vehicle,
      distanceMeters: meters,
      legMeters,
      pricedMinutes,
      durationMinutes,
      price: {
        currency,
        totalCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
        lines,
        cancellationFeeCents,
      },
      stops,
    }),
  );

const signature = (merchantId: string, text: string) =>
  keyedHash("quote", merchantId, text).slice(0, SIGNATURE_LENGTH);

/** Returns the id of a quote for a merchant. `expiresAt` is in whole seconds. */
export function writeQuoteId(merchantId: string, promised: Promised): string {
  const { price, stops } = promised;
  const content: z.input<typeof readable> = [
    VERSION,
    promised.expiresAt.getTime() / 1000,
    promised.serviceType,
    promised.vehicleType,
    promised.distanceMeters,
    promised.pricedMinutes,
    promised.durationMinutes,
    price.currency,
    price.lines.map(({ code, amountCents }) => [code, amountCents]),
    price.cancellationFeeCents,
    stops.map((each) => [
      each.precision,
      roundedDegrees(each.latitude),
      roundedDegrees(each.longitude),
      each.countryCode,
      each.regionCode,
      each.postalCode,
      each.city,
    ]),
    [...promised.legMeters],
  ];
  const text = Buffer.from(JSON.stringify(content)).toString("base64url");
  return text + signature(merchantId, text);
}

/** Reads the id of a quote; null unless it was written for this merchant by this installation. */
export function readQuoteId(merchantId: string, id: string): Promised | null {
  const [text, signed] = [id.slice(0, -SIGNATURE_LENGTH), id.slice(-SIGNATURE_LENGTH)];
  if (!secretMatches(signed, hashSecret(signature(merchantId, text)))) return null;
  return readable.safeParse(JSON.parse(Buffer.from(text, "base64url").toString())).data ?? null;
}

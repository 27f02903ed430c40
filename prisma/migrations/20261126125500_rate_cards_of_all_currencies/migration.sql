-- Default rate cards in all currencies of ISO 4217: those in US dollars at about the exchange rates of 2025, in the minor
-- unit of each currency, rounded to three digits. The reach is such that no price exceeds the integer of a delivery.
-- Cards that are there already stay.
INSERT INTO "RateCard" ("merchantId", currency, "vehicleType", "baseCents", "perKmCents", "perMinuteCents",
  "extraStopCents", "minimumCents", "sameDayFactorBps", "fastTrackFactorBps", "scheduledFactorBps", "reachKm")
WITH currencies (code, rate, digits) AS (VALUES
  ('AED', 3.67, 2), ('AFN', 70, 2), ('ALL', 85, 2), ('AMD', 390, 2),
  ('AOA', 915, 2), ('ARS', 1400, 2), ('AUD', 1.53, 2), ('AWG', 1.79, 2),
  ('AZN', 1.7, 2), ('BAM', 1.69, 2), ('BBD', 2, 2), ('BDT', 122, 2),
  ('BHD', 0.376, 3), ('BIF', 2950, 0), ('BMD', 1, 2), ('BND', 1.3, 2),
  ('BOB', 6.91, 2), ('BRL', 5.4, 2), ('BSD', 1, 2), ('BTN', 88, 2),
  ('BWP', 13.5, 2), ('BYN', 3.2, 2), ('BZD', 2, 2), ('CDF', 2500, 2),
  ('CHF', 0.8, 2), ('CLP', 950, 0), ('CNY', 7.15, 2), ('COP', 4000, 2),
  ('CRC', 505, 2), ('CUP', 24, 2), ('CVE', 95, 2), ('CZK', 21, 2),
  ('DJF', 178, 0), ('DKK', 6.45, 2), ('DOP', 62, 2), ('DZD', 130, 2),
  ('EGP', 48, 2), ('ERN', 15, 2), ('ETB', 145, 2), ('FJD', 2.27, 2),
  ('FKP', 0.75, 2), ('GEL', 2.7, 2), ('GHS', 11.5, 2), ('GIP', 0.75, 2),
  ('GMD', 72, 2), ('GNF', 8650, 0), ('GTQ', 7.67, 2), ('GYD', 209, 2),
  ('HKD', 7.8, 2), ('HNL', 26.2, 2), ('HTG', 131, 2), ('HUF', 335, 2),
  ('IDR', 16500, 2), ('ILS', 3.35, 2), ('INR', 88, 2), ('IQD', 1310, 3),
  ('IRR', 42000, 2), ('ISK', 125, 0), ('JMD', 160, 2), ('JOD', 0.709, 3),
  ('JPY', 150, 0), ('KES', 129, 2), ('KGS', 87.5, 2), ('KHR', 4010, 2),
  ('KMF', 425, 0), ('KPW', 900, 2), ('KRW', 1400, 0), ('KWD', 0.306, 3),
  ('KYD', 0.833, 2), ('KZT', 530, 2), ('LAK', 21600, 2), ('LBP', 89500, 2),
  ('LKR', 303, 2), ('LRD', 185, 2), ('LSL', 17.5, 2), ('LYD', 5.45, 3),
  ('MAD', 9.2, 2), ('MDL', 17, 2), ('MGA', 4480, 2), ('MKD', 53, 2),
  ('MMK', 2100, 2), ('MNT', 3590, 2), ('MOP', 8.03, 2), ('MRU', 40, 2),
  ('MUR', 45.5, 2), ('MVR', 15.4, 2), ('MWK', 1734, 2), ('MXN', 18.6, 2),
  ('MYR', 4.2, 2), ('MZN', 63.9, 2), ('NAD', 17.5, 2), ('NGN', 1480, 2),
  ('NIO', 36.8, 2), ('NOK', 10.1, 2), ('NPR', 141, 2), ('NZD', 1.74, 2),
  ('OMR', 0.385, 3), ('PAB', 1, 2), ('PEN', 3.4, 2), ('PGK', 4.2, 2),
  ('PHP', 58, 2), ('PKR', 282, 2), ('PLN', 3.67, 2), ('PYG', 7100, 0),
  ('QAR', 3.64, 2), ('RON', 4.4, 2), ('RSD', 101, 2), ('RUB', 81, 2),
  ('RWF', 1450, 0), ('SAR', 3.75, 2), ('SBD', 8.2, 2), ('SCR', 14, 2),
  ('SDG', 600, 2), ('SEK', 9.5, 2), ('SGD', 1.3, 2), ('SHP', 0.75, 2),
  ('SLE', 23, 2), ('SOS', 571, 2), ('SRD', 38.5, 2), ('SSP', 4600, 2),
  ('STN', 21.2, 2), ('SVC', 8.75, 2), ('SYP', 11000, 2), ('SZL', 17.5, 2),
  ('THB', 32.5, 2), ('TJS', 9.3, 2), ('TMT', 3.5, 2), ('TND', 2.92, 3),
  ('TOP', 2.4, 2), ('TRY', 42, 2), ('TTD', 6.78, 2), ('TWD', 30.8, 2),
  ('TZS', 2450, 2), ('UAH', 42, 2), ('UGX', 3550, 0), ('UYU', 40, 2),
  ('UZS', 12000, 2), ('VED', 230, 2), ('VES', 230, 2), ('VND', 26300, 0),
  ('VUV', 120, 0), ('WST', 2.78, 2), ('XAF', 565, 0), ('XCD', 2.7, 2),
  ('XCG', 1.79, 2), ('XOF', 565, 0), ('XPF', 103, 0), ('YER', 239, 2),
  ('ZAR', 17.3, 2), ('ZMW', 22.8, 2), ('ZWG', 26.5, 2)
), converted AS (
  SELECT code, card."vehicleType", card."sameDayFactorBps", card."fastTrackFactorBps", card."scheduledFactorBps",
    card."reachKm", (
      SELECT array_agg(greatest(1, round(amount, -greatest(0, floor(log(amount))::int - 2)))::int ORDER BY place)
      FROM unnest(ARRAY[card."baseCents", card."perKmCents", card."perMinuteCents", card."extraStopCents",
        card."minimumCents"]) WITH ORDINALITY AS dollars (cents, place)
      CROSS JOIN LATERAL (SELECT greatest(1, cents * rate::numeric * 10::numeric ^ (digits - 2)) AS amount) of_minor_units
    ) AS amounts
  FROM currencies CROSS JOIN "RateCard" AS card
  WHERE card."merchantId" = 'default' AND card.currency = 'USD'
)
SELECT 'default', code, "vehicleType", amounts[1], amounts[2], amounts[3], amounts[4], amounts[5], "sameDayFactorBps",
  "fastTrackFactorBps", "scheduledFactorBps",
  -- A kilometer takes at most about two minutes.
  least("reachKm", floor((2147483647::numeric * 10000
    / greatest("sameDayFactorBps", "fastTrackFactorBps", "scheduledFactorBps") - amounts[1])
    / (amounts[2] + 2 * amounts[3]))::int)
FROM converted
ON CONFLICT DO NOTHING;

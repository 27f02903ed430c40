-- A sandbox may switch the demo city on.
ALTER TABLE "Merchant" ADD COLUMN "hasDemoCity" BOOLEAN NOT NULL DEFAULT false;

CREATE OR REPLACE TRIGGER "Merchant_count_settings_change"
  AFTER UPDATE OF currency, "defaultPickupId", "autoScenario", "autoStepSeconds", "timeZone", "checksTrips", "countryCode",
    "leastDropoff", hours, "hasDemoCity" ON "Merchant"
  FOR EACH ROW EXECUTE FUNCTION count_settings_change('id');

-- Opening hours of a merchant and of its saved addresses: {days, exceptions, preparationMinutes, cutOff}.
ALTER TABLE "Merchant" ADD COLUMN "hours" JSONB;
ALTER TABLE "AddressBookEntry" ADD COLUMN "hours" JSONB;

CREATE OR REPLACE TRIGGER "Merchant_count_settings_change"
  AFTER UPDATE OF currency, "defaultPickupId", "autoScenario", "autoStepSeconds", "timeZone", "checksTrips", "countryCode",
    "leastDropoff", hours ON "Merchant"
  FOR EACH ROW EXECUTE FUNCTION count_settings_change('id');

CREATE OR REPLACE TRIGGER "AddressBookEntry_count_settings_change"
  AFTER INSERT OR DELETE OR UPDATE OF "fullAddress", latitude, longitude, hours ON "AddressBookEntry"
  FOR EACH ROW EXECUTE FUNCTION count_settings_change('merchantId');

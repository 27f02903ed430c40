-- Counts the changes of a merchant's settings, so that processes can keep what they read. The rows of 'default' count
-- those of the installation.
CREATE FUNCTION count_settings_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "SettingsVersion" AS known ("merchantId", version)
  VALUES (to_jsonb(COALESCE(NEW, OLD)) ->> TG_ARGV[0], 1)
  ON CONFLICT ("merchantId") DO UPDATE SET version = known.version + 1;
  RETURN NULL;
END
$$;

CREATE TRIGGER "Merchant_count_settings_change"
  AFTER UPDATE OF currency, "defaultPickupId", "autoScenario", "autoStepSeconds", "timeZone", "checksTrips", "countryCode",
    "leastDropoff", hours, "hasDemoCity" ON "Merchant"
  FOR EACH ROW EXECUTE FUNCTION count_settings_change('id');

CREATE TRIGGER "ApiCredential_count_settings_change"
  AFTER INSERT OR DELETE OR UPDATE OF name, scope, token, "secretHash", "revokedAt", "expiresAt" ON "ApiCredential"
  FOR EACH ROW EXECUTE FUNCTION count_settings_change('merchantId');

CREATE TRIGGER "AddressBookEntry_count_settings_change"
  AFTER INSERT OR DELETE OR UPDATE OF "fullAddress", latitude, longitude, hours ON "AddressBookEntry"
  FOR EACH ROW EXECUTE FUNCTION count_settings_change('merchantId');

CREATE TRIGGER "RateCard_count_settings_change"
  AFTER INSERT OR DELETE OR UPDATE ON "RateCard"
  FOR EACH ROW EXECUTE FUNCTION count_settings_change('merchantId');

CREATE TRIGGER "VehicleLimit_count_settings_change"
  AFTER INSERT OR DELETE OR UPDATE ON "VehicleLimit"
  FOR EACH ROW EXECUTE FUNCTION count_settings_change('merchantId');

CREATE TRIGGER "ServiceLimit_count_settings_change"
  AFTER INSERT OR DELETE OR UPDATE ON "ServiceLimit"
  FOR EACH ROW EXECUTE FUNCTION count_settings_change('merchantId');

CREATE TRIGGER "DispatchRules_count_settings_change"
  AFTER INSERT OR DELETE OR UPDATE ON "DispatchRules"
  FOR EACH ROW EXECUTE FUNCTION count_settings_change('merchantId');

CREATE TRIGGER "ServiceArea_count_settings_change"
  AFTER INSERT OR DELETE OR UPDATE ON "ServiceArea"
  FOR EACH ROW EXECUTE FUNCTION count_settings_change('merchantId');

-- The first delivery's pickup counts as the merchant's place until it has a default pickup.
CREATE TRIGGER "Stop_count_settings_change"
  AFTER UPDATE OF latitude, longitude, "timeZone", "countryCode" ON "Stop"
  FOR EACH ROW WHEN (NEW.position = 0 AND (OLD.latitude, OLD.longitude, OLD."timeZone", OLD."countryCode")
    IS DISTINCT FROM (NEW.latitude, NEW.longitude, NEW."timeZone", NEW."countryCode"))
  EXECUTE FUNCTION count_settings_change('merchantId');

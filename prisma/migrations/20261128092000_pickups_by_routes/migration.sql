ALTER TABLE "DispatchRules" ADD COLUMN "pickupsByRoutes" BOOLEAN NOT NULL DEFAULT false;

-- Processes keep the rules until they change.
CREATE TRIGGER "DispatchRules_count_settings_change"
  AFTER INSERT OR DELETE OR UPDATE ON "DispatchRules"
  FOR EACH ROW EXECUTE FUNCTION count_settings_change('merchantId');

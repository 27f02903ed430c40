-- A sandbox has the team of its merchant, with the same roles.
CREATE FUNCTION mirror_membership_in_sandbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM "Membership" USING "Merchant" AS sandbox
    WHERE sandbox."sandboxOfId" = OLD."merchantId"
      AND "Membership"."merchantId" = sandbox.id AND "Membership"."userId" = OLD."userId";
  ELSE
    INSERT INTO "Membership" ("merchantId", "userId", role, "createdAt")
    SELECT sandbox.id, NEW."userId", NEW.role, NEW."createdAt"
    FROM "Merchant" AS sandbox WHERE sandbox."sandboxOfId" = NEW."merchantId"
    ON CONFLICT ("merchantId", "userId") DO UPDATE SET role = EXCLUDED.role;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "Membership_mirror_in_sandbox"
  AFTER INSERT OR DELETE OR UPDATE OF role ON "Membership"
  FOR EACH ROW EXECUTE FUNCTION mirror_membership_in_sandbox();

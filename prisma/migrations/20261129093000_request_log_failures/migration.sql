-- The requests that did not succeed, which are few among many.
CREATE INDEX "ApiRequest_failed_idx" ON "ApiRequest" ("merchantId", at, id)
  WHERE status >= 400 OR status IS NULL;

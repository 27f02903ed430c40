-- Several merchants may claim an email domain, but only one can prove it.
CREATE UNIQUE INDEX "SignOnDomain_proved_key" ON "SignOnDomain" (domain) WHERE "provedAt" IS NOT NULL;

ALTER TABLE "Merchant" ADD COLUMN "signOnDomains" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "Session" ADD COLUMN "signOnMerchantId" TEXT;

CREATE TABLE "SignOnProvider" (
  "merchantId" TEXT NOT NULL,
  "issuer" TEXT NOT NULL,
  "clientId" TEXT NOT NULL,
  "clientSecret" TEXT NOT NULL,
  "isOn" BOOLEAN NOT NULL DEFAULT false,
  "isRequired" BOOLEAN NOT NULL DEFAULT false,
  "groupClaim" TEXT,
  "memberGroups" TEXT[],
  "viewerGroups" TEXT[],
  "defaultRole" "MemberRole" DEFAULT 'member',
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "SignOnProvider_pkey" PRIMARY KEY ("merchantId")
);
ALTER TABLE "SignOnProvider" ADD CONSTRAINT "SignOnProvider_merchantId_fkey"
  FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "SignOnDomain" (
  "merchantId" TEXT NOT NULL,
  "domain" TEXT NOT NULL,
  "proof" TEXT NOT NULL,
  "provedAt" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "SignOnDomain_pkey" PRIMARY KEY ("merchantId", "domain")
);
CREATE UNIQUE INDEX "SignOnDomain_proved_key" ON "SignOnDomain" (domain) WHERE "provedAt" IS NOT NULL;
ALTER TABLE "SignOnDomain" ADD CONSTRAINT "SignOnDomain_merchantId_fkey"
  FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "SignOnIdentity" (
  "merchantId" TEXT NOT NULL,
  "issuer" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "SignOnIdentity_pkey" PRIMARY KEY ("merchantId", "issuer", "subject")
);
CREATE INDEX "SignOnIdentity_userId_idx" ON "SignOnIdentity"("userId");
ALTER TABLE "SignOnIdentity" ADD CONSTRAINT "SignOnIdentity_merchantId_fkey"
  FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "SignOnIdentity" ADD CONSTRAINT "SignOnIdentity_userId_fkey"
  FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "SignOnSession" (
  "sessionId" TEXT NOT NULL,
  "merchantId" TEXT NOT NULL,
  "issuer" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "sid" TEXT,
  "idToken" TEXT,
  CONSTRAINT "SignOnSession_pkey" PRIMARY KEY ("sessionId")
);
CREATE INDEX "SignOnSession_merchantId_issuer_subject_idx" ON "SignOnSession"("merchantId", "issuer", "subject");
ALTER TABLE "SignOnSession" ADD CONSTRAINT "SignOnSession_merchantId_fkey"
  FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "SignOnSession" ADD CONSTRAINT "SignOnSession_sessionId_fkey"
  FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

import { expect, it } from "vitest";
import { Webhook } from "standardwebhooks";
import { newWebhookSecret, openWebhookSecret, sealWebhookSecret } from "./secret";

const owner = { merchantId: "m1", endpointId: "e1" };

it("creates secrets that the public library signs with", () => {
  const secret = newWebhookSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newWebhookSecret()).not.toBe(secret);
  expect(new Webhook(secret).sign("evt_1", new Date(), "{}")).toMatch(/^v1,/);
});

it("decrypts a secret for its endpoint only", () => {
  const secret = newWebhookSecret();
  const sealed = sealWebhookSecret(owner, secret);
  expect(sealed).not.toContain(secret.slice(6, 20));
  expect(openWebhookSecret(owner, sealed)).toBe(secret);
  expect(openWebhookSecret({ ...owner, endpointId: "e2" }, sealed)).toBeNull();
  expect(openWebhookSecret({ ...owner, merchantId: "m2" }, sealed)).toBeNull();
});

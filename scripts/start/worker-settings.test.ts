import { expect, it } from "vitest";
import { parseServiceSettings } from "../../lib/core/env";
import { workerEnvironment } from "./worker-settings";

const SECRET = "the secret that npm start keeps in its folder";
const given = { DATABASE_URL: "postgresql://localhost/waybill" };

it("uses the secret, address and rules of the npm start with the embedded database", () => {
  const beside = { embedded: true, authSecret: SECRET, address: "http://localhost:3001" };
  const settings = parseServiceSettings({ ...given, ...workerEnvironment({}, beside) });
  expect(settings).toMatchObject({
    AUTH_SECRET: SECRET,
    PUBLIC_URL: "http://localhost:3001",
    WEBHOOK_ALLOW_LOOPBACK: true,
  });
});

it("keeps its own settings and requires a secret", () => {
  const alone = { embedded: false, authSecret: undefined, address: undefined };
  const own = { ...given, AUTH_SECRET: "another secret, which the operator has set" };
  expect(
    parseServiceSettings({ ...own, ...workerEnvironment(own, { ...alone, authSecret: SECRET }) }),
  ).toMatchObject({ AUTH_SECRET: own.AUTH_SECRET, WEBHOOK_ALLOW_LOOPBACK: false });
  expect(() => parseServiceSettings({ ...given, ...workerEnvironment({}, alone) })).toThrow(
    "The setting AUTH_SECRET is not set",
  );
});

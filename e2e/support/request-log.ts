import { expect } from "@playwright/test";
import { newId } from "@/lib/core/ids";
import type { RequestRecord } from "@/lib/request-log/model/record";
import { database } from "./database";

/** Waits for a request's entry in the log. */
export async function logged(requestId: string): Promise<RequestRecord> {
  const find = () =>
    database().$queryRaw<RequestRecord[]>`SELECT * FROM "ApiRequest" WHERE "requestId" = ${requestId}`;
  await expect.poll(async () => (await find()).length).toBe(1);
  const [found] = await find();
  if (!found) throw new Error("The request is gone");
  return found;
}

/** Sends a merchant's request. Returns its id in the log. */
export async function loggedId(
  baseURL: string,
  { token, secret }: { token: string; secret: string },
): Promise<string> {
  const requestId = newId();
  const headers = {
    "content-type": "application/json",
    "x-service-token": token,
    "x-service-secret": secret,
    "x-request-id": requestId,
  };
  await fetch(`${baseURL}/deliveries`, { headers });
  return (await logged(requestId)).id;
}

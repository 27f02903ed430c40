import type { Entry } from "openapi-to-postmanv2";
import { expect, it } from "vitest";
import { openApiDocument } from "@/lib/http/openapi/document";
import { postmanCollection } from "./collection";

const URL_OF_SERVICE = "https://waybill.example";

const requestsOf = (entries: Entry[]): Entry[] =>
  entries.flatMap((entry) => (entry.item ? requestsOf(entry.item) : [entry]));

it("has every operation of the description, with the credentials where they are needed", async () => {
  const { paths } = openApiDocument(URL_OF_SERVICE);
  const described = Object.entries(paths).flatMap(([path, { get, post }]) =>
    Object.entries({ GET: get, POST: post }).flatMap(([method, operation]) =>
      operation ? [[operation.summary, method, path, operation.security === undefined]] : [],
    ),
  );
  const { item, variable } = await postmanCollection(URL_OF_SERVICE);
  const collected = requestsOf(item).map(({ name, request }) => {
    const path = request?.url.path.map((part) => part.replace(/^:(.*)$/, "{$1}")).join("/") ?? "";
    const sent = request?.header?.map(({ key, value }) => `${key}: ${value}`) ?? [];
    const credentials = ["x-service-token: {{token}}", "x-service-secret: {{secret}}"];
    return [name, request?.method, `/${path}`, credentials.every((header) => sent.includes(header))];
  });
  expect(collected.toSorted()).toEqual(described.toSorted());
  expect(variable).toEqual([
    expect.objectContaining({ key: "baseUrl", value: URL_OF_SERVICE }),
    { key: "token", value: "" },
    { key: "secret", value: "" },
  ]);
});

import { expect, it } from "vitest";
import { maskBody, maskTarget } from "@/lib/request-log/model/mask";
import { curlOf, masksIn } from "./curl";

const asked = { origin: "https://waybill.example", path: "/deliveries", body: null };

it("uses the curl option for HEAD that does not wait for a body", () => {
  expect(curlOf({ ...asked, method: "HEAD" })).toMatch(/^curl -I 'https:\/\/waybill\.example\/deliveries'/);
  expect(curlOf({ ...asked, method: "GET" })).toMatch(/^curl 'https:/);
  expect(curlOf({ ...asked, method: "DELETE" })).toMatch(/^curl -X DELETE 'https:/);
});

it("sends a body unchanged, quoted for the shell", () => {
  const command = curlOf({ ...asked, method: "POST", body: `{"name":"O'Hara"}` });
  expect(command.split("\n").at(-1)).toBe(String.raw`  -d '{"name":"O'\''Hara"}'`);
});

it("reads a truncated body from a file", () => {
  const command = curlOf({ ...asked, method: "POST", body: '{"deliveries":[]}', isBodyCut: true });
  expect(command.split("\n").at(-1)).toBe("  -d @body.json");
});

it("is a valid command despite masked values, and marks them as placeholders", () => {
  const path = maskTarget("/serviceability?address=1+Hanson+Pl&service_type=same_day");
  const get = curlOf({ ...asked, method: "GET", path });
  expect(get).toContain(
    "'https://waybill.example/serviceability?address=%E2%80%A2%E2%80%A2%E2%80%A2&service_type=same_day'",
  );
  expect(masksIn(get)).toEqual(["%E2%80%A2%E2%80%A2%E2%80%A2"]);

  const sent = { order_number: "A-1", name: "Ann", phone_number: 12125550100, pickup: { notes: null } };
  const { text } = maskBody(JSON.stringify(sent), { isAnswer: false });
  const post = curlOf({ ...asked, method: "POST", body: text });
  const [, data = ""] = /-d '(.*)'$/s.exec(post) ?? [];
  expect(JSON.parse(data)).toEqual({ ...sent, name: "•••", phone_number: "•••" });
  expect(masksIn(post)).toEqual(["•••"]);
  expect(masksIn(curlOf({ ...asked, method: "POST", body: '{"order_number":"A-1"}' }))).toEqual([]);
  // A command that reads its body from a file contains none of it.
  expect(masksIn(curlOf({ ...asked, method: "POST", body: text, isBodyCut: true }))).toEqual([]);
});

it("escapes brackets, which curl would expand to several URLs", () => {
  expect(curlOf({ ...asked, method: "GET", path: "/deliveries?status[]={a}" })).toContain(
    "'https://waybill.example/deliveries?status%5B%5D=%7Ba%7D'",
  );
});

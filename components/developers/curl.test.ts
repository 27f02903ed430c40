import { expect, it } from "vitest";
import { curlOf } from "./curl";

const asked = { origin: "https://waybill.example", path: "/deliveries", body: null };

it("asks for headers only by the option that does not wait for a body", () => {
  expect(curlOf({ ...asked, method: "HEAD" })).toMatch(/^curl -I 'https:\/\/waybill\.example\/deliveries'/);
  expect(curlOf({ ...asked, method: "GET" })).toMatch(/^curl 'https:/);
  expect(curlOf({ ...asked, method: "DELETE" })).toMatch(/^curl -X DELETE 'https:/);
});

it("sends a body as it is, quoted for the shell", () => {
  const command = curlOf({ ...asked, method: "POST", body: `{"name":"O'Hara"}` });
  expect(command.split("\n").at(-1)).toBe(String.raw`  -d '{"name":"O'\''Hara"}'`);
});

it("reads a body from a file if only its beginning is kept", () => {
  const command = curlOf({ ...asked, method: "POST", body: '{"deliveries":[]}', isBodyCut: true });
  expect(command.split("\n").at(-1)).toBe("  -d @body.json");
});

import { describe, expect, it, vi } from "vitest";
import { LOOPBACK } from "../../lib/server/listen";
import { announce } from "./announce";
import { hostToListenOn } from "./settings";

describe("npm start", () => {
  const own = "postgresql://localhost/waybill";

  it("listens only on this machine with the embedded database, unless HOST is set", () => {
    expect(hostToListenOn({})).toBe(LOOPBACK);
    expect(hostToListenOn({ HOST: "0.0.0.0" })).toBe("0.0.0.0");
    expect(hostToListenOn({ DATABASE_URL: own })).toBeUndefined();
    expect(hostToListenOn({ DATABASE_URL: own, HOST: "10.0.0.1" })).toBe("10.0.0.1");
  });

  const told = (what: { embedded: boolean; host: string | undefined; knowsStreets?: boolean }) => {
    const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    announce({ address: "http://localhost:3000", knowsStreets: true, say: () => {}, ...what });
    const text = write.mock.calls.map(([part]) => String(part)).join("");
    write.mockRestore();
    return text;
  };

  it("proposes a region until streets and houses are known", () => {
    const proposal = /until a region is added, at http:\/\/localhost:3000\/support\/regions or by/;
    expect(told({ embedded: true, host: LOOPBACK, knowsStreets: false })).toMatch(proposal);
    expect(told({ embedded: true, host: LOOPBACK })).not.toMatch(proposal);
  });

  it("warns only if others can sign in with the demo accounts", () => {
    const warning = /HOST=0\.0\.0\.0 opens this service to other machines/;
    expect(told({ embedded: true, host: "0.0.0.0" })).toMatch(warning);
    expect(told({ embedded: true, host: LOOPBACK })).not.toMatch(/warning/i);
    expect(told({ embedded: false, host: "0.0.0.0" })).not.toMatch(/warning/i);
    expect(told({ embedded: false, host: undefined })).not.toMatch(/warning/i);
  });
});

import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { trackingUrl } from "@/lib/deliveries/present/delivery";
import { authorisedMerchantId } from "@/lib/core/ids";
import { testDatabase } from "@/lib/testing/database";
import { deliveryBody, deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { newMember } from "@/lib/testing/people";
import { platformContext } from "@/lib/core/platform";
import { exportSearch } from "./export-search";
import type { Environment } from "../constants";
import { hitsOf, onlyExactHit, searchForSupport } from "./search-for-support";

const test = testDatabase();

const staff = (requestId = "test") =>
  platformContext({ kind: "staff", id: "s1", name: "Sam Porter" }, { db: test.db, requestId });

const search = (q: string, environment: Environment = "live") =>
  searchForSupport(staff(), { q, environment });

const found = async (q: string, environment?: Environment) =>
  hitsOf(await search(q, environment)).map(({ merchantName, orderNumber, why }) => [
    merchantName,
    orderNumber,
    why,
  ]);

/** Creates a delivery with a unique phone number, so that the tests do not find each other's. */
async function create(ctx: Context, orderNumber: string, dropoffPhone = "+1 303 555 0199") {
  const { dropoff } = deliveryBody(orderNumber);
  const input = deliveryInput(orderNumber, { dropoff: { ...dropoff, phone_number: dropoffPhone } });
  return (await createDelivery(ctx, input)).delivery;
}

const sandboxOf = ({ ctx, merchant }: Awaited<ReturnType<typeof merchantContext>>): Context => ({
  ...ctx,
  merchantId: authorisedMerchantId(merchant.sandbox.id),
});

describe("one text", () => {
  it("is an order number of several merchants, newest first, before partial matches", async () => {
    const a = await merchantContext(test.db, "A");
    const b = await merchantContext(test.db, "B");
    await create(b.ctx, "XQ-10");
    await create(a.ctx, "XQ-1");
    await create(b.ctx, "XQ-1");
    expect(await found("XQ-1")).toEqual([
      ["B", "XQ-1", "order_number"],
      ["A", "XQ-1", "order_number"],
      ["B", "XQ-10", "part"],
    ]);
    expect(onlyExactHit(await search("XQ-1"))).toBeNull();
    expect(onlyExactHit(await search("XQ-10"))).toMatchObject({ merchantName: "B" });
    expect(await found("xq-10")).toEqual([["B", "XQ-10", "order_number_in_other_case"]]);
    expect(onlyExactHit(await search("xq-10"))).toBeNull();
    expect(await found("Q-")).toEqual([]);
  });

  it("finds the complete number in another case before partial matches, and after the exact one", async () => {
    const { ctx } = await merchantContext(test.db, "Case");
    await create(ctx, "CaSe-1");
    await create(ctx, "CASE-1");
    for (let index = 100; index < 152; index += 1) await create(ctx, `CASE-${index}`);
    const whole = ["Case", "CaSe-1", "order_number_in_other_case"];
    expect((await found("case-1")).slice(0, 2)).toEqual([
      ["Case", "CASE-1", "order_number_in_other_case"],
      whole,
    ]);
    expect((await found("CASE-1")).slice(0, 2)).toEqual([["Case", "CASE-1", "order_number"], whole]);
    await create(ctx, "c7");
    expect(await found("C7")).toEqual([["Case", "c7", "order_number_in_other_case"]]);
  });

  it.each([
    ["signs", "//%_\\", "a//%_\\b"],
    ["letters of any script", "番号７", "注文番号７-A"],
    ["other letters’ case", "ZW 77/É", "no. zw 77/é"],
  ])("may be a part that contains %s", async (_what, part, orderNumber) => {
    const { ctx } = await merchantContext(test.db, "P");
    await create(ctx, orderNumber);
    expect(await found(part)).toEqual([["P", orderNumber, "part"]]);
  });

  it("reports if more match than are shown", async () => {
    const { ctx } = await merchantContext(test.db, "Many");
    for (let index = 0; index < 52; index += 1) await create(ctx, `CAPPED-${index}`);
    const result = await search("CAPPED");
    expect(result).toMatchObject({ isCapped: true });
    expect(hitsOf(result)).toHaveLength(50);
    expect(hitsOf(result)[0]?.orderNumber).toBe("CAPPED-51");
  });

  it("is a phone in any format, of the pickup, the dropoff or the customer", async () => {
    const { ctx } = await merchantContext(test.db, "Phones");
    await create(ctx, "PH-US", "+1 917 555 0142 ext. 84211");
    await create(ctx, "PH-UK", "+44 20 7946 0958");
    const input = { phone_number: "+1 917 555 0143" };
    await createDelivery(ctx, deliveryInput("PH-CUSTOMER", input));
    const dropoff = [["Phones", "PH-US", "dropoff_phone"]];
    for (const text of [
      "+19175550142",
      "(917) 555-0142",
      "1-917-555-0142",
      "001 917 555 0142",
      "5550142",
      "0142",
    ]) {
      expect(await found(text), text).toEqual(dropoff);
    }
    for (const text of ["020 7946 0958", "+44 (0)20 7946 0958", "7946 0958", "0044 20 79460958"]) {
      expect(await found(text), text).toEqual([["Phones", "PH-UK", "dropoff_phone"]]);
    }
    for (const text of [
      "917 555 014",
      "+1 917 555 0142 ext. 84211",
      "tel:+19175550142",
      "９１７ ５５５ ０１４２",
    ]) {
      expect(
        (await found(text)).map(([, orderNumber]) => orderNumber),
        text,
      ).toContain("PH-US");
    }
    expect(await found("9175550143")).toEqual([["Phones", "PH-CUSTOMER", "customer_phone"]]);
    // The placeholder of a missing phone number matches nobody.
    expect(await found("1234567890")).toEqual([]);
  });

  it("is a tracking code or link, and the id of a request", async () => {
    const { ctx } = await merchantContext(test.db, "Codes");
    const { trackingCode } = await create({ ...ctx, requestId: "req-of-codes" }, "TR-1");
    const tracked = [["Codes", "TR-1", "tracking_code"]];
    expect(await found(trackingCode)).toEqual(tracked);
    expect(await found(trackingCode.match(/.{1,4}/g)?.join(" ") ?? "")).toEqual(tracked);
    expect(await found(` ${trackingUrl(trackingCode)}?utm=x `)).toEqual(tracked);
    const byRequest = await search("req-of-codes");
    expect(byRequest).toMatchObject({
      hits: [{ orderNumber: "TR-1", why: "request" }],
      request: [{ action: "delivery.created", merchantName: "Codes" }],
    });
  });

  it("is a reference, or the code of a piece", async () => {
    const { ctx } = await merchantContext(test.db, "References");
    await createDelivery(ctx, deliveryInput("RF-1", { reference: "INV 2031/77" }));
    expect(await found("INV 2031/77")).toEqual([["References", "RF-1", "reference"]]);
    expect(await found("RF-1-2/3")).toEqual([["References", "RF-1", "order_number"]]);
  });

  it("matches a request id in another case if no request has exactly this id", async () => {
    const { ctx } = await merchantContext(test.db, "Request case");
    const requestIds = ["0b9d6cde-aa", "CLIENT-ID-AA", "client-id-bb", "CLIENT-ID-BB"];
    for (const requestId of requestIds) await create({ ...ctx, requestId }, `RC of ${requestId}`);
    const done = async (text: string) => {
      const result = await search(text);
      return result.kind === "one" && result.request.map(({ requestId }) => requestId);
    };
    expect(await done("0B9D6CDE-AA")).toEqual(["0b9d6cde-aa"]);
    expect(await done("client-id-aa")).toEqual(["CLIENT-ID-AA"]);
    expect(await done("CLIENT-ID-BB")).toEqual(["CLIENT-ID-BB"]);
    expect(await done("client-id-bb")).toEqual(["client-id-bb"]);
    expect(await done("client-id-cc")).toEqual([]);
  });

  it("is a name, an address or an email address, in any case and without accents", async () => {
    const { ctx } = await merchantContext(test.db, "People");
    const { dropoff } = deliveryBody("");
    const create = (orderNumber: string, customer_name: string, changes = {}) =>
      createDelivery(
        ctx,
        deliveryInput(orderNumber, {
          dropoff: { ...dropoff, customer_name, full_address: "77 Quincy Street, Cambridge, MA 02138" },
          ...changes,
        }),
      );
    await create("PE-1", "Lucía Gómez-Núñez", { name: "Jürgen Weiß", email: "Lucia.Gomez+shop@Example.com" });
    await create("PE-2", "Łukasz Ærø", { email: "lucia.gomez@example.net" });
    const one = async (text: string) =>
      hitsOf(await search(text)).map(({ orderNumber, why, found }) => [orderNumber, why, found]);
    const lucia = [["PE-1", "dropoff_name", "Lucía Gómez-Núñez"]];
    for (const text of ["lucía gómez-núñez", "LUCIA GOMEZ-NUNEZ", "gomez-núñez", "nunez Lucía"]) {
      expect(await one(text), text).toEqual(lucia);
    }
    expect(await one("LUKASZ aero")).toEqual([["PE-2", "dropoff_name", "Łukasz Ærø"]]);
    expect(await one("weiss jurgen")).toEqual([["PE-1", "customer_name", "Jürgen Weiß"]]);
    const address = (orderNumber: string) => [
      orderNumber,
      "dropoff_address",
      "77 Quincy Street, Cambridge, MA 02138",
    ];
    for (const text of ["77 quincy", "77 Quincy Street, Cambridge", "quincy street,cambridge,ma 02138"]) {
      expect(await one(text), text).toEqual([address("PE-2"), address("PE-1")]);
    }
    // A search for the short form of a street's word finds the long form, and vice versa.
    for (const text of ["77 Quincy St", "77 quincy st., cambridge"]) {
      expect(await one(text), text).toEqual([address("PE-2"), address("PE-1")]);
    }
    expect(await one("77 Quincy Road")).toEqual([]);
    expect(await one("Quincy Gómez-Núñez")).toEqual(lucia);
    const emails = [
      ["PE-1", "email", "Lucia.Gomez+shop@Example.com"],
      ["PE-2", "email", "lucia.gomez@example.net"],
    ];
    expect(await one("LUCIA.GOMEZ")).toEqual(emails);
    expect(await one("lucia.gomez@EXAMPLE.net")).toEqual([emails[1]]);
    expect(await one("lucia.gomez%")).toEqual([]);
    // A list of order numbers of which one exists is a list.
    expect((await search("PE-1, Quincy")).kind).toBe("many");
    expect(await found("77 quincy", "sandbox")).toEqual([]);
  });

  it("finds a street’s word in its other form", async () => {
    const { ctx } = await merchantContext(test.db, "Streets");
    const { dropoff } = deliveryBody("");
    for (const [orderNumber, full_address] of [
      ["ST-1", "4100 Lexwood Ave, Brooklyn, NY 11224"],
      ["ST-2", "4200 Lexwood Blvd, Brooklyn, NY 11224"],
      ["ST-3", "4300 Lexwood Road, Brooklyn, NY 11224"],
      ["ST-4", "4400 Lexwood Pl, Stony Point, NY 10980"],
    ] as const) {
      await createDelivery(ctx, deliveryInput(orderNumber, { dropoff: { ...dropoff, full_address } }));
    }
    const one = async (text: string) => (await found(text)).map(([, orderNumber]) => orderNumber);
    expect(await one("4100 Lexwood Avenue")).toEqual(["ST-1"]);
    expect(await one("Lexwood boulevard")).toEqual(["ST-2"]);
    expect(await one("lexwood rd.")).toEqual(["ST-3"]);
    // Only a complete word is a short form.
    expect(await one("Lexwood Street")).toEqual([]);
  });

  it("finds a live merchant, or a member of its team", async () => {
    const { merchant } = await merchantContext(test.db, "Quillon Bakery");
    const person = await newMember(test.db, merchant.id, "owner");
    const merchants = async (text: string, environment?: Environment) => {
      const result = await search(text, environment);
      return result.kind === "one" ? result.merchants : [];
    };
    const team = { name: person.name, email: person.email };
    expect(await merchants("quillon bak")).toEqual([
      { merchantId: merchant.id, name: "Quillon Bakery", person: null },
    ]);
    expect(await merchants(person.email.toUpperCase())).toEqual([
      { merchantId: merchant.id, name: "Quillon Bakery", person: team },
    ]);
    expect(await merchants("quillon", "sandbox")).toEqual([]);
    expect(await merchants("quillon nobody")).toEqual([]);
  });

  it("does not treat an order number as a name", async () => {
    const { ctx } = await merchantContext(test.db, "Numbers");
    await create(ctx, "OCTAVIA-1");
    expect(await found("octavia")).toEqual([["Numbers", "OCTAVIA-1", "part"]]);
  });

  it("never finds live and sandbox deliveries together", async () => {
    const both = await merchantContext(test.db, "Both");
    await create(both.ctx, "SB-LIVE", "+1 917 555 0177");
    const sandbox = { ...sandboxOf(both), requestId: "req-of-sandbox" };
    const { trackingCode } = await create(sandbox, "SB-TEST", "+1 917 555 0177");
    for (const text of ["SB-", "917 555 0177"]) {
      expect((await found(text)).map(([, orderNumber]) => orderNumber)).toEqual(["SB-LIVE"]);
      expect((await found(text, "sandbox")).map(([, orderNumber]) => orderNumber)).toEqual(["SB-TEST"]);
    }
    for (const text of ["SB-TEST", trackingCode, "req-of-sandbox", "SB-TEST\nSB-TEST-2"]) {
      expect(await found(text), text).toEqual([]);
      expect(await found(text, "sandbox"), text).toHaveLength(1);
    }
  });
});

describe("a list", () => {
  it("reports the found, the missing and the ambiguous ones, each once and in order", async () => {
    const a = await merchantContext(test.db, "List A");
    const b = await merchantContext(test.db, "List B");
    await create(a.ctx, "LI-1");
    await create(a.ctx, "LI-2");
    await create(b.ctx, "LI-2");
    await create(b.ctx, "LI 3");
    const result = await search('LI-2\r\nLI-1\tLI-9,"LI 3"\nLI-1\n\n');
    expect(result).toMatchObject({
      kind: "many",
      left: 0,
      lines: [
        { asked: "LI-2", hits: [{ merchantName: "List A" }, { merchantName: "List B" }], hasMore: false },
        { asked: "LI-1", hits: [{ merchantName: "List A" }] },
        { asked: "LI-9", hits: [] },
        { asked: "LI 3", hits: [{ merchantName: "List B" }] },
      ],
    });
    const inOtherCase = await search("li-1\nli-9\nli 3");
    expect(inOtherCase).toMatchObject({
      lines: [{ hits: [{ merchantName: "List A" }] }, { hits: [] }, { hits: [{ merchantName: "List B" }] }],
    });
    const bySpaces = await search("LI-1 LI-9 LI-2");
    expect(bySpaces.kind === "many" && bySpaces.lines.map(({ hits }) => hits.length)).toEqual([1, 0, 2]);
  });

  it("searches two hundred, and reports how many were skipped", async () => {
    for (const name of ["C", "D", "E"]) await create((await merchantContext(test.db, name)).ctx, "LX-1");
    const result = await search(Array.from({ length: 230 }, (_, index) => `LX-${index}`).join("\n"));
    expect(result).toMatchObject({ kind: "many", left: 30 });
    expect(result.kind === "many" && result.lines[1]).toMatchObject({ asked: "LX-1", hasMore: true });
    expect(hitsOf(result)).toHaveLength(2);
  });

  it("is exported with escaped formulas", async () => {
    const { ctx } = await merchantContext(test.db, "=cmd()");
    await create(ctx, "+EX-1");
    let csv = "";
    for await (const piece of exportSearch(staff(), { q: "+EX-1\n@EX-2", environment: "live" })) csv += piece;
    const [header, ...rows] = csv.trim().split("\r\n");
    expect(header).toContain('"Searched for","Result","Merchant"');
    expect(rows[0]).toMatch(/^"'\+EX-1","found","'=cmd\(\)","'\+EX-1","pending","[^"]+","\d{4}-/);
    expect(rows[1]).toBe(`"'@EX-2","missing","","","","","",""`);
  });
});

describe("every search", () => {
  it("is audited with its text, and for each merchant whose delivery was shown", async () => {
    const a = await merchantContext(test.db, "Audit A");
    const b = await merchantContext(test.db, "Audit B");
    const shown = [await create(a.ctx, "AU-1"), await create(b.ctx, "AU-1")];
    await searchForSupport(staff("audit-1"), { q: "AU-1", environment: "live" });
    const entries = await test.db.auditEntry.findMany({ where: { requestId: "audit-1" } });
    expect(entries.find(({ action }) => action === "support.searched")).toMatchObject({
      merchantId: "platform",
      actorKind: "staff",
      actorId: "s1",
      subjectId: "AU-1",
      data: { space: "live", found: 2 },
    });
    const looks = entries.filter(({ action }) => action === "delivery.looked_up");
    expect(new Set(looks.map(({ merchantId, subjectId }) => `${merchantId} ${subjectId}`))).toEqual(
      new Set([`${a.merchant.id} ${shown[0]?.id}`, `${b.merchant.id} ${shown[1]?.id}`]),
    );
    await searchForSupport(staff("audit-2"), { q: "NOBODY-HAS-IT", environment: "live" });
    expect(await test.db.auditEntry.count({ where: { requestId: "audit-2" } })).toBe(1);
  });

  it("is for staff only", async () => {
    const { ctx, merchant } = await merchantContext(test.db);
    const owner = await newMember(test.db, merchant.id, "owner");
    const courier: Context = { ...ctx, actor: { kind: "courier", id: "c", name: "C" } };
    for (const each of [ctx, owner.ctx, courier]) {
      const before = await test.db.auditEntry.count();
      await expect(searchForSupport(each, { q: "X-1", environment: "live" })).rejects.toMatchObject({
        code: "forbidden",
      });
      expect(await test.db.auditEntry.count()).toBe(before);
    }
  });
});

it("follows changed numbers, and is written for every delivery", async () => {
  const { ctx } = await merchantContext(test.db, "Kept");
  const { id } = await create(ctx, "KEPT-1", "+1 917 555 0161");
  const where = { merchantId: ctx.merchantId, deliveryId: id };
  await test.db.stop.updateMany({ where: { ...where, position: 1 }, data: { phoneNumber: "+19175550162" } });
  expect(await found("917 555 0161")).toEqual([]);
  expect(await found("917 555 0162")).toEqual([["Kept", "KEPT-1", "dropoff_phone"]]);
});

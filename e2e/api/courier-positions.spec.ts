import { type ApiClient, expect, test, UNDER_NEXT } from "../support/api";
import { minimalBody, newOrderNumber } from "../support/bodies";
import { created } from "../support/create";
import { giveTo, linkOf, someCourier } from "../support/courier";
import { courierMoves } from "../support/deliveries";

/** A delivery whose courier has started, and the path for positions. */
async function started(api: ApiClient) {
  const orderNumber = newOrderNumber();
  await created(api, minimalBody(orderNumber));
  const courier = await someCourier("Cora Lane");
  await giveTo(courier, api.merchantId, orderNumber);
  const link = await linkOf(courier);
  await courierMoves(api.merchantId, orderNumber, "accepted", "started");
  return { orderNumber, path: `${link}/position` };
}

const json = { "Content-Type": "application/json" };

test.describe("positions at a courier's link", () => {
  test("are accepted in each format, and shown with the delivery", UNDER_NEXT, async ({ api, request }) => {
    const { orderNumber, path } = await started(api);
    const shown = async () => (await api.waybill.deliveries.get(orderNumber)).courier;
    expect(await shown()).toEqual({ first_name: "Cora", vehicle_type: "car", position: null });

    const osmAnd = await request.get(`${path}?id=7&lat=40.71&lon=-73.99&accuracy=5&speed=3&batt=80`);
    expect([osmAnd.status(), await osmAnd.json()]).toEqual([200, { shared: true }]);
    expect((await shown())?.position).toMatchObject({ lat: 40.71, lng: -73.99 });

    const form = await request.post(path, { form: { id: "7", lat: "40.72", lon: "-73.99" } });
    expect(form.status()).toBe(200);
    expect((await shown())?.position).toMatchObject({ lat: 40.72 });

    const coords = { latitude: 40.73, longitude: -73.99, accuracy: 5 };
    const location = { timestamp: new Date().toISOString(), coords, battery: { level: 0.8 } };
    const traccar = await request.post(path, { data: { location, device_id: "7" } });
    expect([traccar.status(), await traccar.json()]).toEqual([200, { shared: true }]);
    expect((await shown())?.position).toMatchObject({ lat: 40.73 });

    const ownTracks = await request.post(path, {
      data: { _type: "location", lat: 40.74, lon: -73.99, acc: 5 },
    });
    expect([ownTracks.status(), await ownTracks.json()]).toEqual([200, []]);
    expect((await shown())?.position).toMatchObject({ lat: 40.74 });
  });

  test("are not stored after the end, and need a position and a link", async ({ api, request }) => {
    const { orderNumber, path } = await started(api);
    const send = (query: string) => request.get(`${path}?${query}`);
    const wrong = await send("lat=91");
    expect([wrong.status(), await wrong.json()]).toEqual([
      400,
      {
        error: "Validation Error",
        message: expect.any(String) as unknown,
        errors: { lat: ["must be from -90 to 90"], lon: ["is required"] },
      },
    ]);
    const broken = await request.post(path, { headers: json, data: "{" });
    expect(broken.status()).toBe(400);
    await courierMoves(api.merchantId, orderNumber, "picked_up", "on_the_way", "completed");
    const late = await send("lat=40.7&lon=-74");
    expect([late.status(), await late.json()]).toEqual([200, { shared: false }]);
    expect((await api.waybill.deliveries.get(orderNumber)).courier?.position).toBeNull();
    const unknown = await request.get(`/courier/${"x".repeat(43)}/position?lat=40.7&lon=-74`);
    expect(unknown.status()).toBe(404);
  });
});

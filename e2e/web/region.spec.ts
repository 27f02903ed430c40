import { deliveryPath, newDeliveryPath } from "@/components/deliveries/paths";
import { createMerchant } from "@/lib/account/verbs/create-merchant";
import { deliverySelect } from "@/lib/deliveries/rules/record";
import type { Point } from "@waybill/geo/types";
import type { House } from "@/lib/testing/made-up-city/houses";
import { metersBetween } from "@/lib/testing/made-up-city/projection";
import { spellings } from "@/lib/testing/made-up-city/spellings";
import { newMember, operatorContext } from "@/lib/testing/people";
import { booking, expectBooked } from "../support/booking";
import { MAP_NOISE } from "../support/map";
import { pinDialog } from "../support/pin";
import { startRegionServer } from "../support/region";
import { expect, signIn, test } from "../support/web";

test.describe.configure({ mode: "default" });

let region: Awaited<ReturnType<typeof startRegionServer>>;

test.beforeAll(async () => {
  region = await startRegionServer();
});
test.afterAll(() => region.stop());
test.beforeEach(({ consoleGuard }) => consoleGuard.allow(MAP_NOISE));

const townOf = ({ street }: House) => `${street.city}, NV ${street.postcode}`;
const writtenOf = (house: House) => `${house.number} ${house.street.name}, ${townOf(house)}, USA`;

/** Returns houses with an ordinary number, each in a street with a unique name. */
function housesOfOwnStreets(): House[] {
  const { houses, streets } = region.city;
  const isAlone = ({ street }: House) => streets.filter(({ name }) => name === street.name).length === 1;
  const plain = houses.filter(({ number, unit }) => /^\d+$/.test(number) && unit === null);
  const first = new Map(plain.filter(isAlone).map((house) => [house.street, house]));
  return [...first.values()];
}

/** Returns number and street as first typed, with one wrong letter. */
function mistyped(house: House): string {
  const wrong = spellings(house).find(({ kind }) => kind === "one letter wrong");
  return wrong?.text.split(",")[0] ?? "";
}

function nearestTo(point: Point): House {
  const [nearest] = region.city.houses.toSorted(
    (one, other) => metersBetween(one, point) - metersBetween(other, point),
  );
  if (!nearest) throw new Error("The city has no houses");
  return nearest;
}

/** Drags the map until the pin is on a point. The first step measures the size of a pixel. */
async function dragTo(pin: ReturnType<typeof pinDialog>, target: Point): Promise<void> {
  const before = await pin.point();
  await pin.drag(-40, 0);
  await expect.poll(async () => (await pin.point()).longitude).toBeGreaterThan(before.longitude);
  // An address is found once the map has stopped.
  await pin.found();
  const now = await pin.point();
  const degrees = (now.longitude - before.longitude) / 40;
  const narrowing = Math.cos((now.latitude * Math.PI) / 180);
  await pin.drag(
    Math.round((now.longitude - target.longitude) / degrees),
    Math.round((target.latitude - now.latitude) / (degrees * narrowing)),
  );
  await expect.poll(async () => metersBetween(await pin.point(), target)).toBeLessThan(20);
  await pin.found();
}

test("houses are suggested, found, pinned and stored as they are in the region", async ({
  page,
  context,
}) => {
  const { db, server } = region;
  const [house, other] = housesOfOwnStreets();
  if (!house || !other) throw new Error("The city is too small");
  const merchant = await createMerchant(operatorContext(db), { name: "Corner Books" });
  await signIn(context, await newMember(db, merchant.id, "owner"), db);
  await page.goto(server.baseURL + newDeliveryPath(merchant.key));
  const form = booking(page);
  const street = `${other.street.name}, ${townOf(other)}`;
  await form.fill({ pickup: mistyped(house), dropoff: street });

  // A house that was mistyped.
  await form.pickup.address.fill(mistyped(house).slice(0, -1));
  await form.pickup.address.fill(mistyped(house));
  const suggested = page.getByRole("option", { name: writtenOf(house) });
  await expect(suggested).toContainText("House");
  await suggested.click();
  await expect(form.pickup.address).toHaveValue(writtenOf(house));
  await expect(form.pickup.group.getByText(`House · ${townOf(house)} · United States`)).toBeVisible();

  // A street without a number is marked as a street, and a pin on it suggests the house at the point.
  await expect(form.dropoff.group.getByText(`Street · ${townOf(other)} · United States`)).toBeVisible();
  await expect(form.price.locator("data")).toBeVisible();
  const pin = pinDialog(page);
  await pin.open("dropoff");
  await dragTo(pin, nearestTo(await pin.point()));
  const point = await pin.point();
  const pinned = writtenOf(nearestTo(point));
  await expect(pin.dialog.getByText(pinned)).toBeVisible();
  await expect(pin.dialog.getByRole("checkbox", { name: /Keep the typed address/ })).not.toBeChecked();
  await pin.set();
  await expect(form.dropoff.address).toHaveValue(pinned);
  await expect(form.dropoff.group.getByText(/^Pin on the map · .* · United States$/)).toBeVisible();
  await expect(form.price.locator("data")).not.toHaveAttribute("data-stale");
  const credits = page.getByText(/^Addresses and roads: /).getByRole("link");
  await expect(credits).toHaveText("© OpenStreetMap contributors");
  await expect(credits).toHaveAttribute("href", /openstreetmap\.org\/copyright/);

  await form.book.click();
  await expectBooked(page, server.baseURL + deliveryPath(merchant.key, "A-1"), "A-1");
  const { stops } = await db.delivery.findFirstOrThrow({
    where: { merchantId: merchant.id },
    select: deliverySelect,
  });
  const [pickup, dropoff] = stops;
  expect(pickup).toMatchObject({ precision: "house", fullAddress: writtenOf(house) });
  expect(pickup && metersBetween(pickup, house)).toBeLessThan(20);
  expect(dropoff).toMatchObject({ precision: "pin", fullAddress: pinned });
  expect(dropoff && metersBetween(dropoff, point)).toBeLessThan(2);
});

test("a typed house number stays when the pin finds only the street", async ({ page, context }) => {
  const { db, server } = region;
  const [house] = housesOfOwnStreets();
  if (!house) throw new Error("The city is too small");
  const typed = `9998 ${house.street.name}, ${townOf(house)}`;
  const merchant = await createMerchant(operatorContext(db), { name: "Second Store" });
  await signIn(context, await newMember(db, merchant.id, "owner"), db);
  await page.goto(server.baseURL + newDeliveryPath(merchant.key));
  const form = booking(page);
  await form.fill({ pickup: typed });
  const pin = pinDialog(page);
  await pin.open("pickup");
  const keeps = pin.dialog.getByRole("checkbox", { name: /Keep the typed address/ });
  // Far from the houses, but not from their streets.
  await expect
    .poll(async () => {
      await pin.map.press("ArrowUp");
      await pin.found();
      return metersBetween(nearestTo(await pin.point()), await pin.point());
    })
    .toBeGreaterThan(70);
  await pin.found();
  await expect(keeps).toBeChecked();
  await pin.set();
  await expect(form.pickup.address).toHaveValue(typed);
});

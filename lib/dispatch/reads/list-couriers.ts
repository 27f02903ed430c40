import type { Context } from "@/lib/core/context";
import { readablePhone } from "@/lib/core/international-phone";
import { type Language, languageOf } from "@/lib/core/language/languages";
import type { VehicleType } from "@/lib/core/trade";
import { requirePermission } from "@/lib/core/permissions";
import { isKept } from "@/lib/deliveries/rules/courier-position";
import { type OpenWork, openWorkOf } from "../model/open-work";
import { OPEN_SHIFT } from "../model/shift";
import type { PayRates } from "../rules/earnings";

/** A courier as shown to staff, without the simulated one. */
export type ListedCourier = {
  id: string;
  name: string;
  phoneNumber: string;
  /** The number formatted for people; browsers do not load the numbering plans. */
  phoneText: string;
  email: string | null;
  vehicleType: VehicleType;
  /** Of the courier's pages and messages; null for that of the phone's browser. */
  language: Language | null;
  active: boolean;
  work: OpenWork;
  /** When the courier was last seen, if they share their position; null otherwise. */
  seenAt: Date | null;
  /** Start of the shift that has not ended; null outside a shift. */
  onShiftSince: Date | null;
  /** The newest pay rates, which may not apply yet; null without any. */
  pay: PayRates | null;
};

/** Returns every courier with their open work: active ones first, by name. */
export async function listCouriers(ctx: Context): Promise<ListedCourier[]> {
  requirePermission(ctx, "couriers:write");
  const couriers = await ctx.db.courier.findMany({
    where: { isSimulated: false },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: {
      id: true,
      name: true,
      phoneNumber: true,
      email: true,
      vehicleType: true,
      language: true,
      deactivatedAt: true,
      position: { select: { recordedAt: true } },
      shifts: { where: OPEN_SHIFT, select: { startedAt: true } },
      pay: {
        orderBy: { validFrom: "desc" },
        take: 1,
        omit: { courierId: true, createdAt: true, createdByName: true },
      },
    },
  });
  const work = await openWorkOf(
    ctx,
    couriers.map(({ id }) => id),
  );
  const now = new Date();
  const listed = couriers.map(({ deactivatedAt, position, shifts, pay, ...courier }) => ({
    ...courier,
    language: languageOf(courier.language),
    pay: pay[0] ?? null,
    onShiftSince: shifts[0]?.startedAt ?? null,
    seenAt: position && isKept(position.recordedAt, now) ? position.recordedAt : null,
    phoneText: readablePhone(courier.phoneNumber),
    active: deactivatedAt === null,
    work: work.get(courier.id) ?? { open: 0, held: 0 },
  }));
  return [...listed.filter(({ active }) => active), ...listed.filter(({ active }) => !active)];
}

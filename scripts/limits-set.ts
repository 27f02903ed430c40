// npm run limits:set: changes which trips are refused as too far, too heavy, too large or too long.
import { z } from "zod";
import type { Context } from "../lib/core/context";
import { SERVICE_TYPES, type ServiceType, VEHICLE_TYPES, type VehicleType } from "../lib/core/trade";
import { serviceType, vehicleType } from "../lib/core/trade-schema";
import { parseInput } from "../lib/core/validation";
import { MAX_HOLD_SIDE_CM, MAX_HORIZON_MINUTES, MAX_LOAD_KG, MAX_REACH_KM } from "../lib/rates/constants";
import { listLimits } from "../lib/rates/reads/list-limits";
import { type OwnLimitsInput, serviceLimitInput, vehicleLimitsInput } from "../lib/rates/schema";
import { dropOwnLimits } from "../lib/rates/verbs/drop-own-limits";
import { setServiceLimit } from "../lib/rates/verbs/set-service-limit";
import { setVehicleLimits } from "../lib/rates/verbs/set-vehicle-limits";
import { flag, runAsOperator } from "./operator/command";
import { horizonText, NO_BOUND, vehicleCells } from "./operator/limits";
import { merchantIdOf } from "./operator/named";

const VEHICLE = `--vehicle ${VEHICLE_TYPES.join("|")}`;
const SERVICE = `--service ${SERVICE_TYPES.join("|")}`;

const USAGE = `Usage: npm run limits:set -- ${VEHICLE} [--reach 300] [--weight 400] [--hold 120x100x90]
       npm run limits:set -- ${SERVICE} --horizon 720
       npm run limits:set -- --merchant "Corner Books" ${VEHICLE} --default
       npm run limits:set -- --merchant "Corner Books" ${SERVICE} --default
Without --merchant (name or id), for every merchant without a limit of its own.
--reach    the longest trip in kilometers, up to ${MAX_REACH_KM}; for a merchant only if it has a rate card of its own
--weight   the heaviest load in kilograms, up to ${MAX_LOAD_KG}
--hold     length, width and height in centimeters, each up to ${MAX_HOLD_SIDE_CM}
--horizon  the longest time of a trip in minutes, up to ${MAX_HORIZON_MINUTES}
--default  gives up the merchant's own weight and hold, or its own horizon
Numbers are whole; ${NO_BOUND} is no bound.`;

const orNoBound = <Bound>(pattern: RegExp, read: (text: string) => Bound) =>
  z
    .string()
    .refine((text) => text === NO_BOUND || pattern.test(text))
    .transform((text) => (text === NO_BOUND ? null : read(text)))
    .optional();

const bound = orNoBound(/^\d{1,9}$/, Number);
const hold = orNoBound(/^\d{1,9}x\d{1,9}x\d{1,9}$/, (text) => {
  const [lengthCm, widthCm, heightCm] = text.split("x").map(Number);
  return { lengthCm, widthCm, heightCm };
});

const options = z
  .object({
    merchant: z.string().optional(),
    vehicle: vehicleType.optional(),
    service: serviceType.optional(),
    reach: bound,
    weight: bound,
    hold,
    horizon: bound,
    default: flag,
  })
  .refine(({ merchant, vehicle, service, reach, weight, hold, horizon, default: isDefault }) => {
    if ((vehicle === undefined) === (service === undefined)) return false;
    const ofVehicle = [reach, weight, hold].some((value) => value !== undefined);
    const ofService = horizon !== undefined;
    if (isDefault) return merchant !== undefined && !ofVehicle && !ofService;
    return vehicle === undefined ? ofService && !ofVehicle : ofVehicle && !ofService;
  });

type Given = z.output<typeof options>;

/** Prints what holds now. */
async function show(ctx: Context, merchantId: string | null, type: VehicleType | ServiceType | undefined) {
  const { vehicles, services } = await listLimits(ctx, { merchantId });
  const isOfMerchant = merchantId !== null;
  for (const vehicle of vehicles.filter((each) => each.vehicleType === type)) {
    const [reach, load, hold] = vehicleCells(vehicle, isOfMerchant);
    console.log(`${type}: longest trip ${reach}, heaviest load ${load}, hold ${hold}`);
  }
  for (const service of services.filter((each) => each.serviceType === type)) {
    console.log(`${type}: longest time ${horizonText(service, isOfMerchant)}`);
  }
}

async function drop(ctx: Context, input: OwnLimitsInput): Promise<void> {
  if (!(await dropOwnLimits(ctx, input))) console.log("There was nothing to give up.");
}

async function changeVehicle(ctx: Context, merchantId: string | null, vehicle: VehicleType, given: Given) {
  if (given.default && merchantId !== null) return drop(ctx, { merchantId, vehicleType: vehicle });
  const { reach: reachKm, weight: maxWeightKg, hold } = given;
  const input = { merchantId, vehicleType: vehicle, reachKm, maxWeightKg, hold };
  const { copied } = await setVehicleLimits(ctx, parseInput(vehicleLimitsInput, input));
  if (copied === null) return;
  console.log(
    `The default's ${copied} is now the merchant's own, too: it no longer changes with the default.`,
  );
}

async function changeService(ctx: Context, merchantId: string | null, service: ServiceType, given: Given) {
  if (given.default && merchantId !== null) return drop(ctx, { merchantId, serviceType: service });
  const input = { merchantId, serviceType: service, horizonMinutes: given.horizon };
  await setServiceLimit(ctx, parseInput(serviceLimitInput, input));
}

await runAsOperator(USAGE, options, async ({ ctx, db }, given) => {
  const { merchant, vehicle, service } = given;
  const merchantId = merchant === undefined ? null : await merchantIdOf(db, merchant);
  if (vehicle) await changeVehicle(ctx, merchantId, vehicle, given);
  if (service) await changeService(ctx, merchantId, service, given);
  await show(ctx, merchantId, vehicle ?? service);
});

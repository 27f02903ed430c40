import { type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { z } from "zod";
import type { Context } from "../../lib/core/context";
import { SERVICE_TYPES, type ServiceType, VEHICLE_TYPES, type VehicleType } from "../../lib/core/trade";
import { parseInput } from "../../lib/core/validation";
import { MAX_HOLD_SIDE_CM, MAX_HORIZON_MINUTES, MAX_LOAD_KG, MAX_REACH_KM } from "../../lib/rates/constants";
import { listLimits } from "../../lib/rates/reads/list-limits";
import { type OwnLimitsInput, serviceLimitInput, vehicleLimitsInput } from "../../lib/rates/schema";
import { resetLimits } from "../../lib/rates/verbs/reset-limits";
import { setServiceLimit } from "../../lib/rates/verbs/set-service-limit";
import { setVehicleLimits } from "../../lib/rates/verbs/set-vehicle-limits";
import { horizonText, NO_BOUND, vehicleCells } from "./limit-words";
import { merchantIdOf } from "./named";
import { connect, type Operator, parsedBy } from "./operator";
import { table } from "./table";

const VEHICLE_HEAD = ["VEHICLE", "LONGEST TRIP", "HEAVIEST LOAD", "HOLD"];
const SERVICE_HEAD = ["SERVICE", "LONGEST TIME"];

async function list(operator: Operator, merchant: string | undefined): Promise<void> {
  const { ctx, db } = await connect(operator);
  const merchantId = merchant === undefined ? null : await merchantIdOf(db, merchant);
  const { vehicles, services, isOn } = await listLimits(ctx, { merchantId });
  const isOfMerchant = merchantId !== null;
  const vehicleRows = vehicles.map((each) => [each.vehicleType, ...vehicleCells(each, isOfMerchant)]);
  const serviceRows = services.map((each) => [each.serviceType, horizonText(each, isOfMerchant)]);
  operator.say(`${table([VEHICLE_HEAD, ...vehicleRows])}\n\n${table([SERVICE_HEAD, ...serviceRows])}`);
  if (!isOn) operator.say("\nThe merchant's owners have switched these checks off: no trip is refused.");
}

const wholeNumber = parsedBy(z.literal(NO_BOUND).or(z.string().regex(/^\d{1,9}$/)));
const sides = parsedBy(z.literal(NO_BOUND).or(z.string().regex(/^\d{1,9}x\d{1,9}x\d{1,9}$/)));

/** Returns undefined if no limit was given, null for no limit. */
function boundOf<Bound>(text: string | undefined, read: (text: string) => Bound): Bound | null | undefined {
  return text === NO_BOUND ? null : text === undefined ? text : read(text);
}

function readSides(text: string) {
  const [lengthCm, widthCm, heightCm] = text.split("x").map(Number);
  return { lengthCm, widthCm, heightCm };
}

type Given = {
  merchant?: string | undefined;
  vehicle?: VehicleType | undefined;
  service?: ServiceType | undefined;
  reach?: string | undefined;
  weight?: string | undefined;
  hold?: string | undefined;
  horizon?: string | undefined;
  default?: true | undefined;
};

/** Returns the problem with options that are allowed together. */
function problemWith({
  merchant,
  vehicle,
  service,
  default: isDefault,
  ...given
}: Given): string | undefined {
  const { reach = given.weight ?? given.hold, horizon } = given;
  if ((vehicle ?? service) === undefined) return "name what to change with --vehicle or --service";
  if (isDefault) return merchant === undefined ? "--default needs --merchant" : undefined;
  if (vehicle !== undefined && reach === undefined)
    return "--vehicle needs --reach, --weight, --hold or --default";
  if (service !== undefined && horizon === undefined) return "--service needs --horizon or --default";
}

/** Scope of a change: a merchant, or the installation's default. */
type Place = { ctx: Context; merchantId: string | null; say: Operator["say"] };

/** Prints the current limits. */
async function show({ ctx, merchantId, say }: Place, type: VehicleType | ServiceType | undefined) {
  const { vehicles, services } = await listLimits(ctx, { merchantId });
  const isOfMerchant = merchantId !== null;
  for (const vehicle of vehicles.filter((each) => each.vehicleType === type)) {
    const [reach, load, hold] = vehicleCells(vehicle, isOfMerchant);
    say(`${type}: longest trip ${reach}, heaviest load ${load}, hold ${hold}`);
  }
  for (const service of services.filter((each) => each.serviceType === type)) {
    say(`${type}: longest time ${horizonText(service, isOfMerchant)}`);
  }
}

async function drop({ ctx, say }: Place, input: OwnLimitsInput): Promise<void> {
  if (!(await resetLimits(ctx, input))) say("There was nothing to give up.");
}

async function changeVehicle(place: Place, vehicle: VehicleType, given: Given) {
  const { ctx, merchantId, say } = place;
  if (given.default && merchantId !== null) return drop(place, { merchantId, vehicleType: vehicle });
  const reachKm = boundOf(given.reach, Number);
  const maxWeightKg = boundOf(given.weight, Number);
  const input = {
    merchantId,
    vehicleType: vehicle,
    reachKm,
    maxWeightKg,
    hold: boundOf(given.hold, readSides),
  };
  const { copied } = await setVehicleLimits(ctx, parseInput(vehicleLimitsInput, input));
  if (copied === null) return;
  say(`The default's ${copied} is now the merchant's own, too: it no longer changes with the default.`);
}

async function changeService(place: Place, service: ServiceType, given: Given) {
  const { ctx, merchantId } = place;
  if (given.default && merchantId !== null) return drop(place, { merchantId, serviceType: service });
  const input = { merchantId, serviceType: service, horizonMinutes: boundOf(given.horizon, Number) };
  await setServiceLimit(ctx, parseInput(serviceLimitInput, input));
}

async function set(operator: Operator, given: Given): Promise<void> {
  const { ctx, db } = await connect(operator);
  const { merchant, vehicle, service } = given;
  const merchantId = merchant === undefined ? null : await merchantIdOf(db, merchant);
  const place = { ctx, merchantId, say: operator.say };
  if (vehicle) await changeVehicle(place, vehicle, given);
  if (service) await changeService(place, service, given);
  await show(place, vehicle ?? service);
}

export function limitsVerbs(limits: CommandUnknownOpts, operator: Operator): void {
  limits
    .command("list")
    .description("Shows the limits of trips: of every merchant without its own, or of one.")
    .option("--merchant <merchant>", "the merchant, by name or id")
    .action(({ merchant }) => list(operator, merchant));
  limits
    .command("set")
    .description(
      `Changes the limits of a vehicle or of a service. Numbers are whole; "${NO_BOUND}" removes a limit.`,
    )
    .option("--merchant <merchant>", "by name or id; otherwise every merchant without its own limits")
    .addOption(new Option("--vehicle <type>").choices(VEHICLE_TYPES))
    .addOption(
      new Option("--service <type>").choices(SERVICE_TYPES).conflicts(["vehicle", "reach", "weight", "hold"]),
    )
    .option(
      "--reach <km>",
      `the longest trip, up to ${MAX_REACH_KM}; for a merchant only if it has its own rate card`,
      wholeNumber,
    )
    .option("--weight <kg>", `the heaviest load, up to ${MAX_LOAD_KG}`, wholeNumber)
    .option(
      "--hold <cm>",
      `length, width and height, such as 120x100x90, up to ${MAX_HOLD_SIDE_CM} each`,
      sides,
    )
    .addOption(
      new Option("--horizon <minutes>", `the longest time of a trip, up to ${MAX_HORIZON_MINUTES}`)
        .argParser(wholeNumber)
        .conflicts("vehicle"),
    )
    .addOption(
      new Option("--default", "gives up the merchant's own weight and hold, or its own horizon").conflicts([
        "reach",
        "weight",
        "hold",
        "horizon",
      ]),
    )
    .action((given, command) => {
      const problem = problemWith(given);
      if (problem !== undefined) command.error(`error: ${problem}`);
      return set(operator, given);
    });
}

// npm run limits:list: which trips are refused as too far, too heavy, too large or too long.
import { z } from "zod";
import { listLimits } from "../lib/rates/reads/list-limits";
import { runAsOperator } from "./operator/command";
import { horizonText, vehicleCells } from "./operator/limits";
import { merchantIdOf } from "./operator/named";
import { table } from "./table";

const USAGE = `Usage: npm run limits:list [-- --merchant "Corner Books"]
Shows the limits of trips: of every merchant without its own, or of one (name or id).`;

const VEHICLE_HEAD = ["VEHICLE", "LONGEST TRIP", "HEAVIEST LOAD", "HOLD"];
const SERVICE_HEAD = ["SERVICE", "LONGEST TIME"];

await runAsOperator(
  USAGE,
  z.object({ merchant: z.string().optional() }),
  async ({ ctx, db }, { merchant }) => {
    const merchantId = merchant === undefined ? null : await merchantIdOf(db, merchant);
    const { vehicles, services, isOn } = await listLimits(ctx, { merchantId });
    const isOfMerchant = merchantId !== null;
    const vehicleRows = vehicles.map((each) => [each.vehicleType, ...vehicleCells(each, isOfMerchant)]);
    const serviceRows = services.map((each) => [each.serviceType, horizonText(each, isOfMerchant)]);
    console.log(table([VEHICLE_HEAD, ...vehicleRows]));
    console.log("");
    console.log(table([SERVICE_HEAD, ...serviceRows]));
    if (!isOn) console.log("\nThe merchant's owners have switched these checks off: no trip is refused.");
  },
);

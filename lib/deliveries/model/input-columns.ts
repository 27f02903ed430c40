import { Prisma } from "@/prisma/generated/client";
import { blankRow } from "@/lib/core/db/blank-row";
import { CONTENTS } from "../fields/contents";
import { CUSTOMER } from "../fields/customer";
import { columnKinds, columnsWriter } from "../fields/field";
import { HANDOVER, ORDER } from "../fields/order";
import { PACKAGE } from "../fields/package";
import { REQUIREMENTS } from "../fields/requirements";
import { STOP } from "../fields/stop";
import type { CreateInput } from "../request";

/** Adding zero makes zero of negative zero, as the database does. */
const decimal = (value: number) => new Prisma.Decimal(value + 0);

const orderColumns = columnsWriter(ORDER, decimal);
const handoverColumns = columnsWriter(HANDOVER, decimal);
const contentsColumns = columnsWriter(CONTENTS, decimal);
const requirementColumns = columnsWriter(REQUIREMENTS, decimal);
const customerColumns = columnsWriter(CUSTOMER, decimal);
const packageColumns = columnsWriter(PACKAGE, decimal);

/** The columns of a stop that hold its input. */
export const stopInputColumns = columnsWriter(STOP, decimal);

const BLANK = blankRow(
  [ORDER, HANDOVER, REQUIREMENTS, CUSTOMER, PACKAGE, CONTENTS].flatMap((fields) =>
    Object.keys(columnKinds(fields)),
  ),
);

/** The columns of a delivery that hold its input, without those of its stops. */
export const inputColumns = (input: CreateInput) => ({
  ...BLANK,
  ...orderColumns(input),
  ...handoverColumns(input),
  ...requirementColumns(input.handover),
  ...customerColumns(input),
  ...packageColumns(input.package),
  ...contentsColumns(input),
});

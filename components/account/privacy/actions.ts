"use server";

import { action } from "@/lib/auth/adapters";
import { merchantUser, staff } from "@/lib/auth/callers";
import type { Context } from "@/lib/core/context";
import { exportDb } from "@/lib/core/db";
import { exportPerson } from "@/lib/privacy/reads/export-person";
import { findPerson } from "@/lib/privacy/reads/find-person";
import { type ExportInput, exportInput, type PersonInput, personInput } from "@/lib/privacy/schema";
import { startErasure } from "@/lib/privacy/verbs/start-erasure";

/** Its statements may take longer, because some tables have no index for a person. */
const withExportLimits = (ctx: Context): Context => ({ ...ctx, db: exportDb() });

const findIn = (ctx: Context, input: PersonInput) => findPerson(withExportLimits(ctx), input);
const eraseIn = (ctx: Context, input: PersonInput) => startErasure(withExportLimits(ctx), input);

/** The file as base64: its address would contain the phone number or email, and addresses are logged. */
async function downloadFrom(ctx: Context, input: ExportInput) {
  const { zip, ...part } = await exportPerson(withExportLimits(ctx), input);
  return { ...part, base64: Buffer.from(zip).toString("base64") };
}

export const find = action(merchantUser, personInput, findIn);
export const download = action(merchantUser, exportInput, downloadFrom);
export const erase = action(merchantUser, personInput, eraseIn);

export const findEverywhere = action(staff, personInput, findIn);
export const downloadEverywhere = action(staff, exportInput, downloadFrom);
export const eraseEverywhere = action(staff, personInput, eraseIn);

import { notFound } from "next/navigation";
import { ServiceError } from "@/lib/core/errors";

export type SeriesParams = Promise<{ merchant: string; id: string }>;

/** Returns what a read of a series returns; shows the not-found page if the merchant has no such series or date. */
export async function orNotFound<Found>(read: Promise<Found>): Promise<Found> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ServiceError && error.code === "notFound") notFound();
    throw error;
  }
}

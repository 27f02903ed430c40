import { Prisma } from "@/prisma/generated/client";
import type { ServiceError } from "./errors";

/** Prisma's code for a row that breaks a unique constraint. */
const UNIQUE_VIOLATION = "P2002";

/**
 * Runs a write whose unique constraint decides a race, and throws `refusal` if another row was first. The
 * error must leave the transaction, which is aborted by then.
 */
export async function refuseDuplicate<T>(refusal: ServiceError, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const duplicate =
      error instanceof Prisma.PrismaClientKnownRequestError && error.code === UNIQUE_VIOLATION;
    throw duplicate ? refusal : error;
  }
}

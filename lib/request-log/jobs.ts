import type { PrismaClient } from "@/prisma/generated/client";
import type { ApiExchange } from "@/lib/core/api-exchange";
import { keepDaysSql } from "./model/days";
import { RequestLogWriter } from "./model/writer";

/** Records each answered request of the machine API. */
export type RequestLog = { record: (exchange: ApiExchange) => void; stop: () => Promise<void> };

/** Starts writing the request log, to the database at `url`. `stop` writes the remaining requests. */
export function startRequestLog(url: string): RequestLog {
  const writer = new RequestLogWriter({ url });
  return { record: (exchange) => writer.record(exchange), stop: () => writer.stop() };
}

/** Creates the partitions of the next days, and drops expired ones. */
export async function keepRequestDays(db: PrismaClient): Promise<void> {
  await db.$executeRawUnsafe(keepDaysSql());
}

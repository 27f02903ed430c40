import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { MAX_COURIERLESS, readAhead } from "../model/ahead";
import { makeBoard } from "../model/make-board";
import type { Board } from "../rules/board";

/** Returns all couriers with their routes, and the open deliveries that nobody has: the earliest due if there are many. */
export async function readBoard(ctx: Context): Promise<Board> {
  requirePermission(ctx, "deliveries:dispatch");
  return makeBoard(await readAhead(ctx, MAX_COURIERLESS), new Date());
}

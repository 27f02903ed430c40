import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { readAhead } from "../model/ahead";
import { makeBoard } from "../model/make-board";
import type { Board } from "../rules/board";

/** Returns all couriers with their routes, and all open deliveries that nobody has. */
export async function readBoard(ctx: Context): Promise<Board> {
  requirePermission(ctx, "deliveries:dispatch");
  return makeBoard(await readAhead(ctx), new Date());
}

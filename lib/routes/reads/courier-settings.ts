import type { Context } from "@/lib/core/context";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";

/** A break: the earliest and the latest start, and the length. */
type Break = { from: string; to: string; minutes: number };

/** Returns the settings of a courier for plans: the current or next shift, the vehicle's limits, skills and start. */
export async function courierSettings(ctx: Context, { courierId }: { courierId: string }) {
  requirePermission(ctx, "deliveries:dispatch");
  const found = await ctx.db.courier.findUnique({
    where: { id: courierId, isSimulated: false },
    select: {
      capacityKilograms: true,
      capacityLiters: true,
      capacityPieces: true,
      skills: true,
      startAddress: true,
      returnsToStart: true,
      mayReorder: true,
      shifts: {
        where: { endedAt: null, OR: [{ startedAt: { not: null } }, { plannedTo: { gt: new Date() } }] },
        orderBy: [{ startedAt: { sort: "asc", nulls: "last" } }, { plannedFrom: "asc" }],
        take: 1,
        select: { id: true, plannedFrom: true, plannedTo: true, breaks: true },
      },
    },
  });
  if (!found) throw notFound("Courier");
  const { shifts, ...vehicle } = found;
  const [shift] = shifts;
  return {
    ...vehicle,
    // Written with `shiftSchema` only.
    shift: shift ? { ...shift, breaks: shift.breaks as unknown as Break[] } : null,
  };
}

import type { Metadata } from "next";
import type { SearchParams } from "@/components/kit/live/address";
import { Suspense } from "react";
import { DispatchBoard, type DispatchBoardProps } from "@/components/dispatch/dispatch-board";
import { DispatchFailure } from "@/components/dispatch/dispatch-failure";
import { workRow } from "@/components/dispatch/make-row";
import { type DispatchState, dispatchUrl, workInputOf } from "@/components/dispatch/search-params";
import { ListSkeleton } from "@/components/kit/list/list-skeleton";
import { Skeleton } from "@/components/kit/ui/skeleton";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { requireStaff } from "@/lib/auth/guard";
import { currentCaller } from "@/lib/auth/session";
import { pageFailure } from "@/lib/auth/page-failure";
import type { Context } from "@/lib/core/context";
import type { Failure } from "@/lib/core/errors";
import { listCouriers } from "@/lib/dispatch/reads/list-couriers";
import { listWork, type Work } from "@/lib/dispatch/reads/list-work";
import { boardVersion, unreadMessages } from "@/lib/support/reads/unread-messages";
import { workMap } from "@waybill/geo/draw";
import { log } from "@/lib/core/log";

export const generateMetadata = (): Metadata => ({ title: getText("dispatch").t("title") });

export default async function DispatchPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { ctx } = await requireStaff();
  const state = dispatchUrl.read(await searchParams);
  return (
    <Texts of={["dispatch", "thread"]}>
      <Suspense fallback={<Places />}>
        <LoadedBoard ctx={ctx} state={state} />
      </Suspense>
    </Texts>
  );
}

function Places() {
  return (
    <ListSkeleton
      title={getText("dispatch").t("title")}
      buttons="w-20"
      views={["w-20", "w-20", "w-20"]}
      filters={["w-24"]}
      rows={8}
      rowClass="h-16"
    >
      <Skeleton className="aspect-3/2 h-auto w-full max-lg:hidden" />
    </ListSkeleton>
  );
}

/** If the database is unavailable, only the board shows an error with Retry; the rest of the page stays. */
async function LoadedBoard({ ctx, state }: { ctx: Context; state: DispatchState }) {
  const board = await loadBoard(ctx, state);
  if ("failure" in board) return <DispatchFailure {...board.failure} />;
  return <DispatchBoard {...board} />;
}

async function loadBoard(
  ctx: Context,
  state: DispatchState,
): Promise<DispatchBoardProps | { failure: Failure }> {
  try {
    // Read before the rows: a change in between causes one extra refresh.
    const version = await boardVersion(ctx);
    const now = new Date();
    const [{ rows, ...found }, couriers] = await Promise.all([
      listWork(ctx, workInputOf(state)),
      listCouriers(ctx),
    ]);
    const unread = await unreadMessages(ctx, rows);
    const text = getText("dispatch");
    const work = { ...found, rows: rows.map((row) => workRow(text, row, now, unread.get(row.id))) };
    return { work, couriers, map: await mapOf(ctx, rows, state), version, servedAt: now.getTime() };
  } catch (error) {
    return { failure: pageFailure(error, await currentCaller()) };
  }
}

/** The list works without the map. */
async function mapOf(
  ctx: Context,
  rows: readonly Work[],
  { map }: DispatchState,
): Promise<DispatchBoardProps["map"]> {
  if (rows.length === 0) return null;
  try {
    return await workMap(rows, { showAll: map === "all" });
  } catch (error) {
    log().error({ requestId: ctx.requestId, err: error }, "the map of the work could not be drawn");
    return null;
  }
}

import type { Metadata } from "next";
import { Suspense } from "react";
import { liveVersion } from "@/components/dispatch/board/live-version";
import { loadProposal } from "@/components/dispatch/board/load-proposal";
import { boardView } from "@/components/dispatch/board/make-board";
import { RoutesBoard, type RoutesBoardProps } from "@/components/dispatch/board/routes-board";
import { BOARD_PARAMETERS } from "@/components/dispatch/board/search-params";
import { DispatchFailure } from "@/components/dispatch/dispatch-failure";
import { readAddress, type SearchParams } from "@/components/kit/live/address";
import { ListSkeleton } from "@/components/kit/list/list-skeleton";
import { Skeleton } from "@/components/kit/ui/skeleton";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { requireStaff } from "@/lib/auth/guard";
import { currentCaller } from "@/lib/auth/session";
import { pageFailure } from "@/lib/auth/page-failure";
import type { Context } from "@/lib/core/context";
import { type Failure, ServiceError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { listProposals } from "@/lib/routes/reads/list-proposals";
import { readBoard } from "@/lib/routes/reads/read-board";
import type { Board } from "@/lib/routes/rules/board";
import { unreadMessages } from "@/lib/support/reads/unread-messages";
import { workMap } from "@waybill/geo/draw";

export const generateMetadata = (): Metadata => ({ title: getText("dispatch").t("tabs.routes") });

export default async function RoutesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { ctx } = await requireStaff();
  const { proposal } = readAddress(BOARD_PARAMETERS, await searchParams);
  return (
    <Texts of={["dispatch", "board", "thread"]}>
      <Suspense fallback={<Places />}>
        <LoadedBoard ctx={ctx} proposalId={proposal} />
      </Suspense>
    </Texts>
  );
}

function Places() {
  return (
    <ListSkeleton
      title={getText("dispatch").t("title")}
      buttons="w-20"
      views={["w-12", "w-16", "w-20"]}
      filters={["w-24"]}
      rows={6}
      rowClass="h-28"
    >
      <Skeleton className="aspect-3/2 h-auto w-full max-lg:hidden" />
    </ListSkeleton>
  );
}

/** If the database is unavailable, only the board shows an error with Retry; the rest of the page stays. */
async function LoadedBoard({ ctx, proposalId }: { ctx: Context; proposalId: string }) {
  const props = await loadBoard(ctx, proposalId);
  return "failure" in props ? <DispatchFailure {...props.failure} /> : <RoutesBoard {...props} />;
}

async function loadBoard(ctx: Context, proposalId: string): Promise<RoutesBoardProps | { failure: Failure }> {
  try {
    // Read before the board: a change in between causes one extra refresh.
    const version = await liveVersion(ctx);
    const [board, opened, proposals] = await Promise.all([
      readBoard(ctx),
      openedOf(ctx, proposalId),
      listProposals(ctx),
    ]);
    const found = proposals.find(({ state, cause }) => state === "open" && cause !== "requested");
    const routed = board.couriers.flatMap(({ stops }) => stops);
    const unread = await unreadMessages(ctx, [
      ...new Map(routed.map(({ merchantId, deliveryId: id }) => [id, { merchantId, id }])).values(),
    ]);
    const waiting = found ? { id: found.id, cause: found.cause } : null;
    const view = boardView(getText("board"), { ...board, version }, unread);
    return { board: view, map: await mapOf(ctx, board), opened, waiting };
  } catch (error) {
    return { failure: pageFailure(error, await currentCaller()) };
  }
}

/** A link may name a proposal that does not exist. */
async function openedOf(ctx: Context, proposalId: string): Promise<RoutesBoardProps["opened"]> {
  if (proposalId === "") return null;
  try {
    return await loadProposal(ctx, proposalId);
  } catch (error) {
    if (error instanceof ServiceError && error.code === "notFound") return null;
    throw error;
  }
}

/** The board works without the map. */
async function mapOf(ctx: Context, { couriers, unassigned }: Board): Promise<RoutesBoardProps["map"]> {
  const stops = [
    ...couriers.flatMap((courier) => courier.stops),
    ...unassigned.flatMap(({ pickup, dropoff }) => [pickup, dropoff]),
  ];
  if (stops.length === 0) return null;
  try {
    const places = stops.map((stop, index) => ({
      id: String(index),
      nextStop: "pickup" as const,
      pickup: stop,
      dropoff: stop,
    }));
    const { markers: _markers, places: _places, farIds: _farIds, ...ground } = await workMap(places);
    return ground;
  } catch (error) {
    log().error({ requestId: ctx.requestId, err: error }, "the map of the routes could not be drawn");
    return null;
  }
}

"use client";

import { onDemand } from "@/components/kit/ui/on-demand";
import type { Movable } from "./move-dialog";
import type { Asking } from "./use-routes-board";
import type { BoardView, ViewCourier } from "./view";

const MoveDialog = onDemand(() => import("./move-dialog").then((module) => module.MoveDialog));
const UnassignDialog = onDemand(() => import("../unassign-dialog").then((module) => module.UnassignDialog));
const BoardMessageDialog = onDemand(() =>
  import("./board-message-dialog").then((module) => module.BoardMessageDialog),
);
const BoardKeysDialog = onDemand(() =>
  import("./board-keys-dialog").then((module) => module.BoardKeysDialog),
);

type BoardDialogsProps = {
  asking: Asking;
  board: BoardView;
  onMove: (courier: ViewCourier, deliveries: readonly Movable[]) => void;
  onUnassigned: () => void;
  onClose: () => void;
};

export function BoardDialogs({ asking, board, onMove, onUnassigned, onClose }: BoardDialogsProps) {
  const { couriers } = board;
  switch (asking?.what) {
    case "move":
      return (
        <MoveDialog
          deliveries={asking.deliveries}
          couriers={couriers}
          onMove={(courier) => onMove(courier, asking.deliveries)}
          onClose={onClose}
        />
      );
    case "unassign":
      return (
        <UnassignDialog
          rows={asking.deliveries.map(({ key, orderNumber, courierId }) => ({
            merchantId: key.split("/")[0] ?? "",
            orderNumber,
            courier: couriers.find(({ id }) => id === courierId) ?? null,
          }))}
          onUnassigned={onUnassigned}
          onClose={onClose}
        />
      );
    case "message":
      return <BoardMessageDialog {...asking} board={board} onClose={onClose} />;
    case "keys":
      return <BoardKeysDialog onClose={onClose} />;
    case undefined:
      return null;
  }
}

"use client";

import { useState } from "react";
import { MessageDialog, type MessageSubject } from "../message-dialog";
import { type BoardView, courierIdOn, type ViewCourier } from "./view";

type BoardMessageDialogProps = {
  courierId: string;
  /** The only delivery to write about; null for any of the route. */
  deliveryKey: string | null;
  board: BoardView;
  onClose: () => void;
};

/** Messages with a courier of the board. Stays open if the last stop ends or moves to another courier. */
export function BoardMessageDialog({ courierId, deliveryKey, board, onClose }: BoardMessageDialogProps) {
  const courier = board.couriers.find(({ id }) => id === courierId);
  const [opened] = useState(courier);
  const shown = courier && subjectsOf(courier, deliveryKey).length > 0 ? courier : opened;
  if (!shown) return null;
  return (
    <MessageDialog
      courier={shown}
      subjects={subjectsOf(shown, deliveryKey)}
      courierIdOf={({ merchantId, deliveryId }) => courierIdOn(board, `${merchantId}/${deliveryId}`)}
      onClose={onClose}
    />
  );
}

/** The deliveries of a route, each once, in the order of the stops. */
function subjectsOf({ stops }: ViewCourier, deliveryKey: string | null): MessageSubject[] {
  const deliveries = new Map(stops.map(({ delivery }) => [delivery.key, delivery]));
  return [...deliveries.values()].filter(({ key }) => deliveryKey === null || key === deliveryKey);
}

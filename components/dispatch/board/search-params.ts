import { flagParameter, oneOfParameter, textParameter } from "@/components/kit/live/address";
import { COURIER_ORDERS } from "./sort-couriers";

/** The state of the board in its URL. */
export const BOARD_PARAMETERS = {
  sort: oneOfParameter(COURIER_ORDERS, "free"),
  /** Only couriers on shift. */
  shift: flagParameter,
  /** Id of the courier whose route is on the map. */
  courier: textParameter,
  /** Id of the proposal that is open. */
  proposal: textParameter,
};

/** Texts of a map's frame. */
export type FrameWords = {
  /** Name of the group of buttons. */
  group: string;
  zoomIn: string;
  zoomOut: string;
  reset: string;
  /** Before the attribution of addresses and roads. */
  roads: string;
};

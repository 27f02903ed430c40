/** Texts of a map's frame, for pages in other languages. */
export type FrameWords = {
  /** Name of the group of buttons. */
  group: string;
  zoomIn: string;
  zoomOut: string;
  reset: string;
  /** Before the attribution of addresses and roads. */
  roads: string;
};

export const ENGLISH_FRAME: FrameWords = {
  group: "Move the map",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  reset: "Reset the map",
  roads: "addresses and roads:",
};

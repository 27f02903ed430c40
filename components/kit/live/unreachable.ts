/** The failure of a request that got no answer, as every page tells it. Safe in the browser. */
export const UNREACHABLE = {
  code: "unreachable",
  message: "The server did not answer; check the connection and try again",
};

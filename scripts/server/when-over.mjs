/**
 * Calls back once when a request is over: its answer has left, or its client has gone. The answer to a pipelined request
 * that waits behind another has no socket yet, and never hears that the connection has ended; so this listens to both.
 * @param {import("node:http").ServerResponse} response
 * @param {() => void} callback
 * @returns {() => void} stops listening
 */
export function whenOver(response, callback) {
  const { socket } = response.req;
  const over = () => {
    stop();
    callback();
  };
  const stop = () => {
    response.off("close", over);
    socket.off("close", over);
  };
  response.once("close", over);
  socket.once("close", over);
  return stop;
}

/** Whether nobody is there any more to answer. @param {import("node:http").ServerResponse} response */
export function isOver(response) {
  return response.destroyed || response.req.socket.destroyed;
}

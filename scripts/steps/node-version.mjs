// Very old Node versions read this file, so it uses old syntax and imports nothing.

const LEAST_MAJOR = 20;
const LEAST_MINOR = 19;

/** Exits with one sentence if this Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > LEAST_MAJOR || (major === LEAST_MAJOR && minor >= LEAST_MINOR)) return;
  console.error(`Waybill needs Node ${LEAST_MAJOR}.${LEAST_MINOR} or newer; this is ${process.version}.`);
  process.exit(1);
}

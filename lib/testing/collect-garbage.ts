import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Collects garbage repeatedly while the work runs, so that everything held only by a WeakRef is lost. */
export async function whileCollecting<T>(work: () => Promise<T>): Promise<T> {
  const timer = setInterval(collect, 10);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

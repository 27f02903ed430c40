import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Collects garbage again and again while the work goes on, so that whatever only a WeakRef holds is lost to it. */
export async function whileCollecting<T>(work: () => Promise<T>): Promise<T> {
  const timer = setInterval(collect, 10);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/**
 * Waits for work up to a limit. The work continues after that.
 * @throws Error if it takes longer
 */
export async function withTimeout<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No result within ${limitMs} ms`)), limitMs);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

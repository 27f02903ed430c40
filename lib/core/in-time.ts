/** Waits for work, but no longer than that. The work goes on. @throws Error if it takes longer */
export async function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms`)), limitMs);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

/** Returns the address without its `print` parameter, which opens the print dialog; null if it has none. */
export function withoutPrint(address: string): string | null {
  const url = new URL(address);
  if (!url.searchParams.has("print")) return null;
  url.searchParams.delete("print");
  return `${url.pathname}${url.search}${url.hash}`;
}

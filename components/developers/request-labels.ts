/** A route as in the API reference: `/deliveries/{order_number}`. */
export function routeWords(route: string): string {
  return route.replaceAll(
    /\[([^\]]*)\]/g,
    (_, name: string) => `{${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}}`,
  );
}

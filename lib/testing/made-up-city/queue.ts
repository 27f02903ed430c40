/** Items by cost; the cheapest comes out first (a binary heap). */
export type CostQueue<T> = { push: (cost: number, item: T) => void; pop: () => T | undefined };

export function costQueue<T>(): CostQueue<T> {
  const heap: { cost: number; item: T }[] = [];
  const costAt = (place: number) => heap[place]?.cost ?? Infinity;
  const swap = (one: number, other: number) => {
    const [first, second] = [heap[one], heap[other]];
    if (first && second) [heap[one], heap[other]] = [second, first];
  };
  return {
    push: (cost, item) => {
      let place = heap.push({ cost, item }) - 1;
      while (place > 0) {
        const above = (place - 1) >> 1;
        if (costAt(above) <= cost) return;
        swap(place, above);
        place = above;
      }
    },
    pop: () => {
      swap(0, heap.length - 1);
      const cheapest = heap.pop();
      let place = 0;
      for (;;) {
        const [left, right] = [2 * place + 1, 2 * place + 2];
        const below = costAt(left) <= costAt(right) ? left : right;
        if (costAt(below) >= costAt(place)) return cheapest?.item;
        swap(place, below);
        place = below;
      }
    },
  };
}

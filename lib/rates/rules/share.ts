import type { Price, PriceLine } from "./price";

/** Splits an amount by weights; evenly if all are zero. The parts add up to it exactly. */
function split(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const used = total > 0 ? weights : weights.map(() => 1);
  const whole = total > 0 ? total : weights.length;
  let passed = 0;
  return used.map((weight) => {
    const before = Math.round((amount * passed) / whole);
    passed += weight;
    return Math.round((amount * passed) / whole) - before;
  });
}

/**
 * Splits the price of a trip among its dropoffs, in order: the base belongs to the first, extra stops evenly to the others,
 * distance and time to each by the length of its leg, service and minimum by what is then theirs, the cancellation fee evenly. The shares add up to the
 * price, line by line. Booking only the first dropoffs costs at least the way to them.
 * @param legMeters length of each leg; every leg ends at a dropoff
 */
export function sharesOf(
  { currency, lines, cancellationFeeCents }: Price,
  legMeters: readonly number[],
): Price[] {
  const subtotals = legMeters.map(() => 0);
  const shares = legMeters.map((): PriceLine[] => []);
  const give = (code: PriceLine["code"], amounts: readonly number[]) =>
    amounts.forEach((amountCents, index) => {
      if (amountCents !== 0 || (code === "base" && index === 0)) shares[index]?.push({ code, amountCents });
    });
  for (const { code, amountCents } of lines) {
    const amounts = split(amountCents, weightsOf(code, { legMeters, subtotals }));
    give(code, amounts);
    if (code !== "service")
      amounts.forEach((amount, index) => (subtotals[index] = (subtotals[index] ?? 0) + amount));
  }
  const fees = split(
    cancellationFeeCents,
    legMeters.map(() => 1),
  );
  return shares.map((own, index) => ({
    currency,
    totalCents: own.reduce((sum, { amountCents }) => sum + amountCents, 0),
    lines: own,
    cancellationFeeCents: fees[index] ?? 0,
  }));
}

type Split = { legMeters: readonly number[]; subtotals: readonly number[] };

/** Weights of the dropoffs for a line. The lines come in the order of a price. */
function weightsOf(code: PriceLine["code"], { legMeters, subtotals }: Split): readonly number[] {
  switch (code) {
    case "base":
    case "return":
    case "by_hand":
      return legMeters.map((_meters, index) => (index === 0 ? 1 : 0));
    case "extra_stops":
      return legMeters.map((_meters, index) => (index === 0 ? 0 : 1));
    case "distance":
    case "time":
      return legMeters;
    case "service":
    case "minimum":
      return subtotals;
  }
}

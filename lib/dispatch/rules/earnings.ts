/** Pay rates of a courier from a day on, in minor units of the currency. */
export type PayRates = {
  /** YYYY-MM-DD */
  validFrom: string;
  currency: string;
  perDeliveryCents: number;
  perKmCents: number;
  perHourCents: number;
};

/** Outcome of a delivery for its courier. `returned`: the goods are back at the store. */
export type Outcome = "completed" | "failed" | "returned";

/** A delivery on the day on which it ended, and a shift on the day on which it began. */
type PaidDelivery = { day: string; outcome: Outcome; meters: number };
type PaidShift = { day: string; minutes: number };

export type DayEarnings = {
  day: string;
  meters: number;
  minutes: number;
  /** Null on days without rates. */
  pay: Money | null;
};

export type Money = { currency: string; cents: number };

type Worked = {
  deliveries: readonly PaidDelivery[];
  shifts: readonly PaidShift[];
  rates: readonly PayRates[];
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The rates that apply on a day: the newest that are valid by then. */
function ratesOn(day: string, rates: readonly PayRates[]): PayRates | null {
  const valid = rates.filter(({ validFrom }) => validFrom <= day);
  return valid.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0] ?? null;
}

/**
 * Returns what a courier earns on each day: for completed and returned deliveries, for the kilometers of all, and for the
 * time on shift. Kilometers and time are added up before they are rounded, once a day.
 */
export function earningsOf(days: readonly string[], { deliveries, shifts, rates }: Worked): DayEarnings[] {
  return days.map((day) => {
    const ofDay = deliveries.filter((delivery) => delivery.day === day);
    const meters = sum(ofDay.map((delivery) => delivery.meters));
    const minutes = sum(shifts.filter((shift) => shift.day === day).map((shift) => shift.minutes));
    const paid = ofDay.filter(({ outcome }) => outcome !== "failed").length;
    const rate = ratesOn(day, rates);
    const pay = rate && {
      currency: rate.currency,
      cents:
        paid * rate.perDeliveryCents +
        Math.round((meters * rate.perKmCents) / 1_000) +
        Math.round((minutes * rate.perHourCents) / 60),
    };
    return { day, meters, minutes, pay };
  });
}

/** Adds up the days, one amount for each currency. */
export function totalOf(days: readonly DayEarnings[]): Money[] {
  const totals = new Map<string, number>();
  for (const { pay } of days) if (pay) totals.set(pay.currency, (totals.get(pay.currency) ?? 0) + pay.cents);
  return [...totals].map(([currency, cents]) => ({ currency, cents }));
}

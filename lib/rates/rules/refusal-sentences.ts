import { type Sentence, translatable } from "@/lib/core/language/sentence";
import type { Refusal } from "./offered";
import {
  alternatives,
  alternativeWords,
  type Choice,
  distanceOf,
  duration,
  measured,
  type Reader,
  refusalWords,
  type Rounding,
  type Stops,
  volumeOf,
} from "./refusal-words";

/** The stop of a refusal: the only address, a stop of a delivery, or its letter or position in a longer trip. */
function stopOf(stop: number, { stops, marks }: Stops): { stop: string; number: number | string } {
  if (stops === 1) return { stop: "address", number: 1 };
  if (stops === 2) return { stop: stop === 0 ? "pickup" : "dropoff", number: stop + 1 };
  return marks ? { stop: "mark", number: marks[stop] ?? "" } : { stop: "other", number: stop + 1 };
}

/** Returns why a trip is not offered, without the period, as `refusalWords` does, for pages in other languages too. */
export function refusalSentence(
  refusal: Refusal,
  choice: Choice,
  named: Stops & { reader: Reader },
): Sentence {
  const english = refusalWords(refusal, choice, named);
  const { reader } = named;
  const { serviceType: service, vehicleType: vehicle } = choice;
  const distance = (km: number, rounding: Rounding) => distanceOf(km, reader, rounding);
  const weight = (kg: number, rounding: Rounding) => measured([kg], { measure: "weight", reader, rounding });
  const sides = (cm: readonly number[], rounding: Rounding) =>
    measured(cm, { measure: "length", reader, rounding });
  switch (refusal.code) {
    case "same_door":
      return translatable(english, "Pickup and dropoff are the same address and unit");
    case "overseas":
      return translatable(
        english,
        "{stop} {number} lies across the sea from the stop before it",
        stopOf(refusal.stop, named),
      );
    case "ferry":
      return translatable(english, "The trip includes a ferry, which {service} does not take", { service });
    case "too_far":
      return translatable(english, "The trip of {distance} is farther than the {reach} that {vehicle} goes", {
        distance: distance(refusal.distanceKm, "up"),
        reach: distance(refusal.reachKm, "down"),
        vehicle,
      });
    case "too_long":
      return translatable(english, "The trip takes {duration}, longer than the {horizon} of {service}", {
        duration: duration(refusal.minutes),
        horizon: duration(refusal.horizonMinutes),
        service,
      });
    case "too_heavy":
      return translatable(english, "The load of {weight} is heavier than the {most} that {vehicle} carries", {
        weight: weight(refusal.weightKg, "up"),
        most: weight(refusal.maxWeightKg, "down"),
        vehicle,
      });
    case "too_large":
      return translatable(english, "A piece of {sides} does not fit into {vehicle}, which holds {hold}", {
        sides: sides(refusal.sidesCm, "up"),
        hold: sides(refusal.holdCm, "down"),
        vehicle,
      });
    case "too_bulky":
      return translatable(english, "The load of {volume} is more than the {hold} that {vehicle} holds", {
        volume: volumeOf(refusal.cubicMeters, reader, "up"),
        hold: volumeOf(refusal.holdCubicMeters, reader, "down"),
        vehicle,
      });
    case "outside_areas": {
      const values = { ...stopOf(refusal.stop, named), service, vehicle };
      return refusal.isInexact
        ? translatable(
            english,
            "{stop} {number} lies outside the service areas of {service} with {vehicle}; only its city is known",
            values,
          )
        : translatable(
            english,
            "{stop} {number} lies outside the service areas of {service} with {vehicle}",
            values,
          );
    }
  }
}

/** Returns what would work instead of a choice, without the period, as `alternativeWords` does. */
export function alternativeSentence(chosen: Choice, offered: readonly Choice[], reader: Reader): Sentence {
  const english = alternativeWords(chosen, offered, reader);
  if (offered.length === 0) return translatable(english, "No other service or vehicle would work");
  const { vehicles, services, pairs } = alternatives(chosen, offered);
  const ways = [
    ...vehicles.map((vehicle) => translatable(vehicle, "{vehicle}", { vehicle })),
    ...services.map((service) => translatable(service, "{service}", { service })),
    ...pairs.map(({ serviceType: service, vehicleType: vehicle }) =>
      translatable(`${service} with ${vehicle}`, "{service} with {vehicle}", { service, vehicle }),
    ),
  ];
  return translatable(english, "This would work: {ways}", { ways: { either: ways } });
}

import type { VehicleType } from "@/lib/core/trade";

/** Skills that a courier can have, by hand: the right to check ages, equipment, and a second person. */
export const SKILLS = ["age_check", "cold_box", "two_persons"] as const;
type Skill = (typeof SKILLS)[number];

/** The vehicles that can do the work of each one. A larger vehicle does the work of a smaller one. */
const DOES_WORK_OF: Record<VehicleType, readonly VehicleType[]> = {
  car: ["car"],
  cargo_van: ["car", "cargo_van"],
  box_truck: ["car", "cargo_van", "box_truck"],
};

/** Needs of deliveries by their dispatch rules. `maxMinutesOnBoard`: null for no limit. */
export type RulesNeeds = { skills: Skill[]; maxMinutesOnBoard: number | null };

type Needing = { vehicleType: VehicleType; minimumAge: number | null; rules: RulesNeeds };

/** Returns what the courier of a delivery needs: skills, and a vehicle that is large enough. */
export function neededSkills({ vehicleType, minimumAge, rules }: Needing): string[] {
  const skills: Skill[] = minimumAge === null ? [] : ["age_check"];
  return [...new Set([...rules.skills, ...skills]), vehicleType];
}

/** Returns what a courier can do, in the same words. */
export function skillsOf({
  vehicleType,
  skills,
}: {
  vehicleType: VehicleType;
  skills: readonly string[];
}): string[] {
  return [...skills, ...DOES_WORK_OF[vehicleType]];
}

/** Returns the longest time that the goods of a delivery may be on board, in seconds; undefined for no limit. */
export function longestOnBoard({ rules: { maxMinutesOnBoard } }: Pick<Needing, "rules">): number | undefined {
  return maxMinutesOnBoard === null ? undefined : maxMinutesOnBoard * 60;
}

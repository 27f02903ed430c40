-- A change of the address, a handover between two couriers, and a late delivery.
ALTER TYPE "SimulationScenario" ADD VALUE 'changed';
ALTER TYPE "SimulationScenario" ADD VALUE 'handed_over';
ALTER TYPE "SimulationScenario" ADD VALUE 'late';

INSERT INTO "Courier" (id, name, "phoneNumber", "vehicleType", "isSimulated", "updatedAt")
VALUES ('simulated-2', 'Second simulated courier', '+12025550101', 'car', true, CURRENT_TIMESTAMP);

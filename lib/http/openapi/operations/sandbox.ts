import { ASSIGNED, DETAIL } from "../examples";
import type { OperationDoc } from "../operation";
import { refer } from "../types";

const ONLY_THERE = "Requires sandbox credentials; live credentials get 404.";

const notFound = {
  when: "You have no delivery with this order number, or the credentials are live.",
};

export const simulateDelivery: OperationDoc = {
  operationId: "simulateDelivery",
  isRepeatable: true,
  tag: "Sandbox",
  summary: "Simulate a courier",
  description:
    "A simulated courier handles the delivery: the status changes every `step_seconds` until the scenario ends. " +
    `Replaces a running simulation. ${ONLY_THERE}`,
  body: {
    description: "The scenario.",
    schemas: ["Simulation"],
    examples: { usual: { summary: "Deliver it", value: { scenario: "success", step_seconds: 1 } } },
  },
  answer: {
    status: 202,
    description: "The delivery before the first change.",
    schema: refer("schemas", "DeliveryDetail"),
    example: DETAIL,
  },
  errors: {
    validation: { message: "Missing required field: scenario", errors: { scenario: ["is required"] } },
    notFound,
    unprocessable: {
      when: "The scenario is not possible from the current status.",
      message: "A delivery that is completed has ended; there is nothing left to simulate",
    },
  },
};

export const changeStatus: OperationDoc = {
  operationId: "changeStatus",
  isRepeatable: true,
  tag: "Sandbox",
  summary: "Change a status",
  description:
    "Moves the delivery to an allowed status and adds whatever that requires, such as a signature. Stops a running " +
    `simulation. ${ONLY_THERE}`,
  body: {
    description: "The new status.",
    schemas: ["StatusChange"],
    examples: { usual: { summary: "Assign a courier", value: { status: "assigned" } } },
  },
  answer: {
    status: 200,
    description: "The delivery with its new status.",
    schema: refer("schemas", "DeliveryDetail"),
    example: ASSIGNED,
  },
  errors: {
    validation: { message: "Missing required field: status", errors: { status: ["is required"] } },
    notFound,
    unprocessable: {
      when: "The move is not allowed from the current status. The message lists the allowed moves.",
      message: "A delivery that is pending cannot become completed; allowed moves: assigned, cancelled",
    },
  },
};

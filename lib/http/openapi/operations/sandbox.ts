import { ASSIGNED, DETAIL } from "../examples";
import type { OperationDoc } from "../operation";
import { refer } from "../types";

const ONLY_THERE = "Needs sandbox credentials: with live ones the path does not exist.";

const notFound = {
  when: "You have no such delivery, or the credentials are live ones.",
};

export const simulateDelivery: OperationDoc = {
  operationId: "simulateDelivery",
  isRepeatable: true,
  tag: "Sandbox",
  summary: "Simulate a courier",
  description:
    "A simulated courier carries the delivery: its status changes every `step_seconds` until the scenario ends. " +
    `A running simulation is replaced. ${ONLY_THERE}`,
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
      when: "The scenario is not possible from the present status.",
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
    "Changes the status by one allowed move, with whatever that needs, such as a signature. Stops a running " +
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
      when: "The move is not allowed from the present status. The message names those that are.",
      message: "A delivery that is pending cannot become completed; allowed moves: assigned, cancelled",
    },
  },
};

// Program of the planner's thread: plans the problem that it is started with, and ends.
import { parentPort, workerData } from "node:worker_threads";
import type { Budget } from "../rules/budget";
import type { Problem } from "../rules/problem";
import { solve } from "./solve";

export type WorkerData = { problem: Problem; seed: number; budget: Budget };

const { problem, seed, budget } = workerData as WorkerData;
parentPort?.postMessage(solve(problem, { seed, budget }));

// Stops the test servers that a killed test run left behind.
import { discardAbandonedServers } from "./test-database";

await discardAbandonedServers();

import { PrismaPg } from "@prisma/adapter-pg";
import { DriverAdapterError } from "@prisma/driver-adapter-utils";
import pg from "pg";

/** @param {unknown} error */
function toAdapterError(error) {
  if (!(error instanceof pg.DatabaseError)) return error;
  const { code = "", severity = "ERROR", message, detail, column, hint } = error;
  return new DriverAdapterError({ kind: "postgres", code, severity, message, detail, column, hint });
}

/**
 * Prisma's adapter cuts a script at every semicolon, also inside a function's body, and runs the pieces apart. Here
 * the server gets the script whole, as it does from the native engine: all of it is applied or nothing.
 * @param {string} connectionString
 */
export function onlineAdapterFactory(connectionString) {
  const factory = new PrismaPg({ connectionString });
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    adapter.executeScript = async (script) => {
      try {
        await adapter.underlyingDriver().query(script);
      } catch (error) {
        throw toAdapterError(error);
      }
    };
    return adapter;
  };
  return factory;
}

// npm run postman: writes postman.json, a collection for Postman, of the description of the API. PUBLIC_URL is the address
// of the service; the collection's variables `token` and `secret` are the credentials.
import { writeFile } from "node:fs/promises";
import { postmanCollection } from "./postman/collection";
import { inProject } from "./project.mjs";

const { PUBLIC_URL = "http://localhost:3000" } = process.env;
const collection = await postmanCollection(PUBLIC_URL);
await writeFile(inProject("postman.json"), `${JSON.stringify(collection, null, 2)}\n`);

export { pruneResponses } from "./services/kept-answers";

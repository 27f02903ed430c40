export { pruneAnswers } from "./services/kept-answers";

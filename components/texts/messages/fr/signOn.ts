import type { Texts } from "../shape";

export const signOn: Texts["signOn"] = {
  title: "Authentification unique",
  email: "E-mail professionnel",
  next: "Continuer",
  offer: "Continuer avec {host}",
};

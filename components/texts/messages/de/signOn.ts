import type { Texts } from "../shape";

export const signOn: Texts["signOn"] = {
  title: "Single Sign-on",
  email: "Geschäftliche E-Mail",
  next: "Weiter",
  offer: "Weiter mit {host}",
};

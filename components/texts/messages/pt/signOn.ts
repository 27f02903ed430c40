import type { Texts } from "../shape";

export const signOn: Texts["signOn"] = {
  title: "Login único",
  email: "E-mail de trabalho",
  next: "Continuar",
  offer: "Continuar com {host}",
};

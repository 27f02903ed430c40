import type { Texts } from "../shape";

export const signOn: Texts["signOn"] = {
  title: "Inicio de sesión único",
  email: "Correo del trabajo",
  next: "Continuar",
  offer: "Continuar con {host}",
};

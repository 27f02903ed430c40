import type { Texts } from "../shape";

export const tabs: Texts["tabs"] = {
  name: {
    profile: "Perfil",
    merchant: "Comercio",
    addressBook: "Direcciones",
    areas: "Zonas de servicio",
    team: "Equipo",
    notifications: "Notificaciones",
    privacy: "Privacidad",
    audit: "Registro de auditoría",
    singleSignOn: "Inicio de sesión único",
    simulator: "Repartidor simulado",
  },
  words: {
    profile: "contraseña nombre correo sesiones segundo factor",
    merchant:
      "zona horaria moneda país unidades logotipo color marca página de seguimiento recogida predeterminada opciones del destinatario",
    addressBook: "direcciones guardadas contactos libreta",
    areas: "zonas mapa",
    team: "invitar invitación miembros personas roles",
    notifications: "correo mensaje de texto sms push",
    privacy: "borrar conservación datos personales",
    audit: "historial cambios",
    singleSignOn: "sso acceso",
    simulator: "sandbox",
  },
};

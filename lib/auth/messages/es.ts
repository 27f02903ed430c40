import type { RefusedMessages } from "./shape";

export const es: RefusedMessages = {
  page: "Sin permiso",
  title:
    "{name}: no puede {what, select, book {reservar entregas} credentials {gestionar las credenciales de la API} webhooks {gestionar los webhooks} settings {cambiar los ajustes} audit {leer el registro de auditoría} other {abrir esta página}}",
  who: "Usted es {role, select, owner {propietario} member {miembro} other {lector}} de {name}. Solo los {roles} pueden {what, select, book {reservar entregas} credentials {gestionar las credenciales de la API} webhooks {gestionar los webhooks} settings {cambiar los ajustes} audit {leer el registro de auditoría} other {abrir esta página}}.",
  roles: {
    owner: "propietarios",
    member: "miembros",
    viewer: "lectores",
  },
  ask: "{owners} puede darle otro rol.",
  askAny: "Un propietario puede darle otro rol.",
  staff: "Esta página es para el personal de soporte de Waybill",
  notStaff: "Ha iniciado sesión como {email}, que no es una cuenta del personal.",
  asStaff: "Para abrir la página, cierre la sesión e iníciela con una cuenta del personal.",
  link: {
    deliveries: "Entregas",
    team: "Equipo",
    home: "Inicio",
    dashboard: "Panel",
  },
};

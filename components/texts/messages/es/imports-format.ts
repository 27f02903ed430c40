import type { Texts } from "../shape";

export const importsFormat: Pick<Texts["imports"], "format" | "columns" | "defaults"> = {
  format: {
    title: "Formato del archivo",
    split:
      "Hay filas solicitadas, por lo que el archivo conserva sus filas y columnas. Impórtelo de nuevo para leerlo de otra forma.",
    encoding: {
      label: "Codificación",
      "utf-8": "UTF-8",
      "windows-1252": "Windows (Europa occidental)",
      "utf-16le": "Texto Unicode (UTF-16)",
      "utf-16be": "UTF-16, big endian",
    },
    separator: {
      label: "Separador",
      comma: "Coma",
      semicolon: "Punto y coma",
      tab: "Tabulador",
      bar: "Barra vertical",
    },
    sheet: "Hoja",
    header: {
      label: "Nombres de columnas",
      none: "Ninguno",
      row: "Fila {row, number}",
      inRow: "Nombres de columnas en la fila {row, number}",
      missing: "Sin nombres de columnas",
    },
    decimals: { label: "Decimales", point: "Punto: 2.5", comma: "Coma: 2,5" },
    dates: {
      label: "Fechas",
      ymd: "Año, mes, día",
      dmy: "Día, mes, año",
      mdy: "Mes, día, año",
      order:
        "{order, select, ymd {Fechas: año, mes, día} dmy {Fechas: día, mes, año} other {Fechas: mes, día, año}}",
    },
  },
  columns: {
    title: "Columnas",
    used: "{used, number} de {total, number} en uso",
    name: "En su archivo",
    examples: "Ejemplos",
    is: "Es",
    fieldOf: "Campo de {column}",
    notUsed: "Sin usar",
    option: "{group}: {field}",
    by: {
      name: "Reconocida por su nombre",
      content: "Reconocida por su contenido",
      template: "Como en su último archivo",
    },
  },
  defaults: {
    title: "Si una fila no lo indica",
    fromFile: "Recogida según el archivo",
    at: "Recogida en {place}",
    pickup: "Recogida",
    pickupHint: "De sus direcciones guardadas, para un archivo sin direcciones de recogida.",
    file: "Según el archivo",
    service: "Servicio",
    vehicle: "Vehículo",
    content: "Contenido del paquete",
    size: "Tamaño del paquete",
    dialCode: "Prefijo telefónico",
    dialCodeHint: "Para números de teléfono sin prefijo, como +34.",
  },
};

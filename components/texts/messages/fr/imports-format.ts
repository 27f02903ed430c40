import type { Texts } from "../shape";

export const importsFormat: Pick<Texts["imports"], "format" | "columns" | "defaults"> = {
  format: {
    title: "Format du fichier",
    split:
      "Des lignes sont réservées, le fichier garde donc ses lignes et ses colonnes. Importez-le de nouveau pour le lire autrement.",
    encoding: {
      label: "Encodage",
      "utf-8": "UTF-8",
      "windows-1252": "Windows (Europe de l’Ouest)",
      "utf-16le": "Texte Unicode (UTF-16)",
      "utf-16be": "UTF-16, gros-boutiste",
    },
    separator: {
      label: "Séparateur",
      comma: "Virgule",
      semicolon: "Point-virgule",
      tab: "Tabulation",
      bar: "Barre verticale",
    },
    sheet: "Feuille",
    header: {
      label: "Noms des colonnes",
      none: "Aucun",
      row: "Ligne {row, number}",
      inRow: "Noms des colonnes en ligne {row, number}",
      missing: "Sans noms de colonnes",
    },
    decimals: { label: "Décimales", point: "Point : 2.5", comma: "Virgule : 2,5" },
    dates: {
      label: "Dates",
      ymd: "Année, mois, jour",
      dmy: "Jour, mois, année",
      mdy: "Mois, jour, année",
      order:
        "{order, select, ymd {Dates : année, mois, jour} dmy {Dates : jour, mois, année} other {Dates : mois, jour, année}}",
    },
  },
  columns: {
    title: "Colonnes",
    used: "{used, number} sur {total, number} utilisées",
    name: "Dans votre fichier",
    examples: "Exemples",
    is: "Correspond à",
    fieldOf: "Champ de {column}",
    notUsed: "Non utilisée",
    option: "{group} : {field}",
    by: {
      name: "Reconnue par son nom",
      content: "Reconnue par son contenu",
      template: "Comme dans votre dernier fichier",
    },
  },
  defaults: {
    title: "Si une ligne ne l’indique pas",
    fromFile: "Retrait selon le fichier",
    at: "Retrait : {place}",
    pickup: "Retrait",
    pickupHint: "De votre carnet d’adresses, pour un fichier sans adresses de retrait.",
    file: "Selon le fichier",
    service: "Service",
    vehicle: "Véhicule",
    content: "Contenu du colis",
    size: "Taille du colis",
    dialCode: "Indicatif téléphonique",
    dialCodeHint: "Pour les numéros sans indicatif, par exemple +33.",
  },
};

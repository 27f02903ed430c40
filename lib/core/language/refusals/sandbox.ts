import type { TranslatedSentences, Translated } from "../sentence";

/** A setting that a sandbox has from its merchant, with its article. */
const setting = (what: string, { es, fr, de, pt }: Translated): TranslatedSentences => ({
  [`${what} of a sandbox cannot be changed; change its merchant's instead`]: {
    es: `No es posible cambiar ${es} de un sandbox; hágalo en su comercio`,
    fr: `Impossible de modifier ${fr} d’un sandbox\u202f; faites-le chez son commerçant`,
    de: `Sie können ${de} einer Sandbox nicht ändern; tun Sie das bei ihrem Händler`,
    pt: `Não é possível alterar ${pt} de um sandbox; faça isso na loja dele`,
  },
});

/** Something that guests do not have. */
const forAccounts = (what: string, { es, fr, de, pt }: Translated): TranslatedSentences => ({
  [`${what} need an account; this sandbox has none`]: {
    es: `${es}: hace falta una cuenta, y este sandbox no tiene`,
    fr: `${fr}\u00a0: il faut un compte, et ce sandbox n’en a pas`,
    de: `${de}: Dafür ist ein Konto nötig, und diese Sandbox hat keines`,
    pt: `${pt}: é preciso uma conta, e este sandbox não tem`,
  },
});

/** Sentences about what a sandbox does not have. */
export const sandbox: TranslatedSentences = {
  ...setting("The branding", { es: "la marca", fr: "l’image de marque", de: "das Branding", pt: "a marca" }),
  ...setting("The country", { es: "el país", fr: "le pays", de: "das Land", pt: "o país" }),
  ...setting("The currency", { es: "la moneda", fr: "la devise", de: "die Währung", pt: "a moeda" }),
  ...setting("The language", { es: "el idioma", fr: "la langue", de: "die Sprache", pt: "o idioma" }),
  ...setting("The limits", { es: "los límites", fr: "les limites", de: "die Grenzen", pt: "os limites" }),
  ...setting("The logo", { es: "el logotipo", fr: "le logo", de: "das Logo", pt: "o logotipo" }),
  ...setting("The name", { es: "el nombre", fr: "le nom", de: "den Namen", pt: "o nome" }),
  ...setting("The opening hours", {
    es: "el horario",
    fr: "les horaires d’ouverture",
    de: "die Öffnungszeiten",
    pt: "o horário de funcionamento",
  }),
  ...setting("The rate cards", { es: "las tarifas", fr: "les tarifs", de: "die Preise", pt: "as tarifas" }),
  ...setting("The service areas", {
    es: "las zonas de servicio",
    fr: "les zones de service",
    de: "die Liefergebiete",
    pt: "as áreas de atendimento",
  }),
  ...setting("The setting", {
    es: "este ajuste",
    fr: "ce paramètre",
    de: "diese Einstellung",
    pt: "esta configuração",
  }),
  ...setting("The team", { es: "el equipo", fr: "l’équipe", de: "das Team", pt: "a equipe" }),
  ...setting("The time zone", {
    es: "la zona horaria",
    fr: "le fuseau horaire",
    de: "die Zeitzone",
    pt: "o fuso horário",
  }),
  ...setting("The units", { es: "las unidades", fr: "les unités", de: "die Einheiten", pt: "as unidades" }),
  ...setting("Single sign-on", {
    es: "el inicio de sesión único",
    fr: "l’authentification unique",
    de: "das Single Sign-on",
    pt: "o login único",
  }),
  ...forAccounts("Domains", { es: "Dominios", fr: "Domaines", de: "Domains", pt: "Domínios" }),
  ...forAccounts("Export links", {
    es: "Enlaces de exportación",
    fr: "Liens d’export",
    de: "Export-Links",
    pt: "Links de exportação",
  }),
  ...forAccounts("Scheduled exports", {
    es: "Exportaciones programadas",
    fr: "Exports programmés",
    de: "Geplante Exporte",
    pt: "Exportações agendadas",
  }),
  ...forAccounts("Identity providers", {
    es: "Proveedores de identidad",
    fr: "Fournisseurs d’identité",
    de: "Identitätsanbieter",
    pt: "Provedores de identidade",
  }),
  ...forAccounts("Webhooks", { es: "Webhooks", fr: "Webhooks", de: "Webhooks", pt: "Webhooks" }),
};

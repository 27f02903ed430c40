import type { TrackingText } from "./text";

/** Texts of the recipient's forms, for the browser. */
export type HelpWords = ReturnType<typeof helpWords>;

/** Returns the texts of the recipient's forms in a language. */
export const helpWords = ({ t }: TrackingText) => ({
  confirmed: t("help.confirmed"),
  digits: { label: t("help.digits"), title: t("help.digitsTitle"), button: t("help.digitsButton") },
  note: {
    title: t("help.noteTitle"),
    button: t("help.noteButton"),
    done: t("help.noteDone"),
    label: t("help.note"),
  },
  place: {
    title: t("help.placeTitle"),
    button: t("help.placeButton"),
    done: t("help.placeDone"),
    label: t("help.place"),
    example: t("help.placeExample"),
  },
  time: {
    title: t("help.timeTitle"),
    button: t("help.timeButton"),
    done: t("help.timeDone"),
    label: t("help.time"),
  },
  address: {
    title: t("help.addressTitle"),
    button: t("help.addressButton"),
    done: t("help.addressDone"),
    label: t("help.address"),
    unit: t("help.unit"),
  },
  rating: {
    button: t("help.ratingButton"),
    done: t("help.ratingDone"),
    label: t("help.rating"),
    comment: t("help.comment"),
  },
});

import type { TrackingText } from "./text";

/** Returns the texts of the button for notifications, for the browser. */
export const notifyWords = ({ t, language }: TrackingText) => ({
  start: t("notify.start"),
  stop: t("notify.stop"),
  states: {
    off: t("notify.off"),
    on: t("notify.on"),
    blocked: t("notify.blocked"),
    unsupported: t("notify.unsupported"),
    "home-screen": t("notify.homeScreen"),
  },
  // English pages show the message of the service itself.
  problems:
    language === "en"
      ? null
      : {
          notSetUp: t("notify.notSetUp"),
          unprocessable: t("notify.full"),
          tooManyRequests: t("notify.tooOften"),
          other: t("notify.failed"),
        },
});

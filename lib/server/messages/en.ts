/** Pages that the front server sends in place of others, in English. ICU message syntax. */
export const en = {
  pages: {
    unavailable: {
      title: "Waybill is not available right now",
      text: "The service cannot reach its database. Try again shortly.",
    },
    internal: { title: "Something went wrong on our side", text: "Try again shortly." },
    notValid: {
      title: "The request is not valid",
      text: "The request could not be read. Reload the page and try again.",
    },
    crowded: {
      title: "Too many requests at once",
      text: "Too many requests at once; wait until earlier ones are answered",
    },
    stalled: {
      title: "Waybill is busy",
      text: "Your earlier requests have not been answered yet; try again shortly",
    },
    uriTooLong: {
      title: "This address is too long",
      text: "Open the link again from the message that contains it.",
    },
    headersTooLarge: {
      title: "The browser sent too much data",
      text: "Delete the cookies of this site in the browser, then try again.",
    },
    notInTeam: { title: "Not found", text: "Only the merchant’s team can open this page." },
    linkInUse: { title: "This link is in use on another phone", text: "Ask dispatch for a new one." },
  },
  again: "Try again",
  call: "Call dispatch",
  request: "Request {id}",
} as const;

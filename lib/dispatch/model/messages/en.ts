/** Messages to couriers in English, from which the other languages are translated. ICU message syntax. */
export const en = {
  link: {
    sms: "Hi {name}, your deliveries: {url}",
    subject: "Your page for deliveries",
    greeting: "Hi {name},",
    text: "your deliveries are on this page. Open it on the phone that you work with. The link then works only on that phone.",
    button: "Open your page",
    note: "Do not share the link. The first person to use it can act as you.",
    reason: "You received this email because you are a courier.",
  },
  work: {
    new: "New delivery",
    taken: "A delivery is no longer yours",
    message: "New message about a delivery",
    trip: "{from} to {to}, pickup at {time}",
  },
} as const;

/** Messages to recipients in English, from which the other languages are translated. ICU message syntax. */
export const en = {
  booked: {
    subject: "Your delivery from {merchant} is booked",
    text: "{merchant} has booked a courier for your delivery to {city}.",
  },
  readdressed: {
    subject: "New address for your delivery from {merchant}",
    text: "The address of your delivery from {merchant} was changed. It will be delivered in {city}.",
    unexpected: "If you did not expect this, contact {merchant}.",
  },
  moved: {
    subject: "New time for your delivery from {merchant}",
    text: "The expected time of your delivery from {merchant} has changed.",
  },
  late: {
    subject: "Your delivery from {merchant} is running late",
    text: "Your delivery from {merchant} is running late.",
    expected: "It was expected by {time}.",
    next: "The tracking page will show a new time once it is known.",
  },
  on_the_way: {
    subject: "Your delivery from {merchant} is on the way",
    text: "The courier is on the way to you with your delivery from {merchant}.",
    pin: "Your PIN is {pin}. Give this PIN to the courier only when you receive the package.",
  },
  arriving: {
    subject: "Your delivery from {merchant} is almost there",
    text: "The courier with your delivery from {merchant} is about to arrive.",
  },
  delivered: {
    subject: "Your delivery from {merchant} has arrived",
    text: "Your delivery from {merchant} was delivered in {city}.",
  },
  attempt_failed: {
    subject: "We could not deliver your order from {merchant}",
    text: "The courier could not deliver your order from {merchant}.",
    why: "The courier could not deliver your order from {merchant}: {reason}.",
    nobody: "nobody at the door",
    address: "address not found",
    building: "could not get in",
    later: "asked me to come another time",
    next: "The tracking page will show a new time when a courier sets off again.",
  },
  failed: {
    subject: "Your order from {merchant} could not be delivered",
    text: "Your order from {merchant} could not be delivered. Contact {merchant} for the next steps.",
  },
  cancelled: {
    subject: "Your delivery from {merchant} was cancelled",
    text: "{merchant} has cancelled this delivery.",
  },
  window: { after: "after {time}", by: "by {time}" },
  email: {
    expected: "Expected",
    window: "Delivery window",
    order: "Order",
    button: "Track delivery",
    reason: "You received this email because you ordered from {merchant}. Unsubscribe: {url}",
  },
  short: {
    expected: "Expected {time}.",
    window: "Window: {time}.",
    pin: "PIN for the courier: {pin}.",
  },
} as const;

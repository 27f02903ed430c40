/** Actions for the selected rows of the list of deliveries. */
export const tableBulk = {
  bulk: {
    export: "Export selected",
    labels: "Print labels",
    copy: "Book again",
    cancel: "Cancel deliveries",
    cannotCancel:
      "{count, plural, one {It can no longer be cancelled} other {None of them can be cancelled anymore}}",
  },
  cancel: {
    titleOne: "Cancel this delivery?",
    title: "{count, plural, one {Cancel # delivery?} other {Cancel # deliveries?}}",
    confirm: "{count, plural, one {Cancel delivery} other {Cancel deliveries}}",
    fee: "{count, plural, one {A courier has already set off, so this costs {amounts}.} other {# couriers have already set off, so this costs {amounts}.}}",
    final: "This cannot be undone.",
    staying:
      "{going, plural, one {# will be cancelled} other {# will be cancelled}}, {staying, plural, one {# stays as it is} other {# stay as they are}}.",
    ended: "it has ended ({status})",
    changed: "{message}. Try again.",
    pickedUp: "the courier already has the goods ({status})",
  },
  copy: {
    title: "{count, plural, one {Book delivery again?} other {Book # deliveries again?}}",
    hint: "Copies get new order numbers, today’s prices and the same times of day.",
    confirm: "{count, plural, one {Book delivery} other {Book # deliveries}}",
    date: "Date",
    noDate: "Choose a date",
    booked: "{count, plural, one {# booked} other {# booked}}",
    bookedInPart:
      "{booked, plural, one {# booked} other {# booked}}, {rest, plural, one {# not booked} other {# not booked}}",
    bookedAs: "Booked as {orderNumber}",
    refused: "Not booked: {reason}",
    failed: "Not booked: something went wrong on our side. Try again.",
    not_tried: "Not booked: the service was interrupted. Try again.",
  },
} as const;

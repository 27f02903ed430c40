/** Data of persons: what is stored, erasures, and how long data is kept. */
export const privacy = {
  title: "Privacy",
  person: {
    title: "Data of a person",
    description:
      "Find, download or erase what is stored about a recipient or a pickup contact. Searches are recorded without the phone number or email address.",
    form: "Find a person",
    label: "Phone number or email address",
    find: "Find data",
  },
  found: {
    title: "Data found",
    nothing: "Nothing is stored for this {kind, select, email {email address} other {phone number}}.",
    nothingToErase: "There is nothing to erase.",
    merchants: "The deliveries belong to {count, plural, one {# merchant} other {# merchants}}.",
    aliases:
      "These deliveries also name {aliases}. Search for {count, plural, one {it} other {them}} too, before you erase.",
    kept: "What an erasure does not touch",
    erase: "Erase data",
    eraseTitle: "Erase the data of {person}?",
    erased:
      "Names, phone numbers, email addresses, street addresses, notes, messages, photos and signatures are replaced or deleted. Deliveries, prices and figures stay.",
    erasedEverywhere:
      "Names, phone numbers, email addresses, street addresses, notes, messages, photos and signatures are replaced or deleted at all merchants. Deliveries, prices and figures stay.",
    final: "This cannot be undone. Download the data first if the person has asked for it.",
    erasing: "The data is being erased",
  },
  download: {
    data: "Download data",
    part: "Download part {part, number}",
    saved: "Part {part, number} is saved. Download part {next, number} for the rest.",
  },
  source: {
    deliveries: "Deliveries",
    messages: "Emails and text messages",
    addresses: "Saved addresses",
    templates: "Templates",
    series: "Recurring deliveries that have ended",
    series_dates: "Changed dates of recurring deliveries",
    batch_rows: "Rows of batches",
    import_rows: "Rows of imports",
    saved_views: "Saved views",
    proposals: "Proposed routes",
    audit_entries: "Entries of the audit log",
    idempotency_keys: "Responses kept for repetitions",
  },
  kept: {
    denied: "On the do-not-contact list, so that they get no notifications.",
    accounts: "An account or an invitation. It belongs to the team.",
    couriers: "A courier. Staff manage couriers.",
    contacts: "The contact data of a merchant. Owners change it in the settings.",
  },
  blocked: {
    title: "This person cannot be erased yet. {reasons}",
    names: "{names} and {count, number} more",
    open_deliveries:
      "{count, plural, one {# delivery has not ended ({names}). Wait until it ends, or cancel it.} other {# deliveries have not ended ({names}). Wait until they end, or cancel them.}}",
    active_series:
      "{count, plural, one {# recurring delivery still books for this person ({names}). End it.} other {# recurring deliveries still book for this person ({names}). End them.}}",
    pending_rows:
      "{count, plural, one {# row of a batch is not booked yet ({names}). Wait until the batch has ended.} other {# rows of batches are not booked yet ({names}). Wait until the batches have ended.}}",
  },
  erasures: {
    title: "Erasures",
    allMerchants: "All merchants",
    running: "Running",
    failed: "Failed",
    done: "Erased",
    step: "Step {step, number} of {steps, number}",
    count: "{source}: {count, number}",
    nothing: "Nothing found",
    left: "{counts}. {count, plural, one {# delivery was booked during the erasure and stays.} other {# deliveries were booked during the erasure and stay.}}",
    lostSecret:
      "The phone number or email address could not be read any more, because AUTH_SECRET was changed during the erasure. Search for the person again, and erase the rest.",
    stalled:
      "The erasure stopped{known, select, yes { at “{source}”} other {}}: the same data was found again and again. Report it to whoever runs this service, then erase again.",
    error:
      "The erasure stopped{known, select, yes { at “{source}”} other {}}, because of repeated errors. Whoever runs this service finds them in the log. Then erase again.",
  },
  retention: {
    title: "How long data is kept",
    description: "Set for the whole installation.",
    permanently: "Permanently",
    days: "{count, plural, one {# day} other {# days}}",
    what: {
      requests: "API requests in the request log",
      batches: "Batches and imports with their rows and files; their deliveries stay",
      proposals: "Proposed routes, which contain names of recipients",
      events: "Events in the feed; the history of a delivery stays",
      webhooks: "Webhook messages with their attempts",
      messages: "Emails and text messages in the outbox",
      notices: "Records of what the team was notified about",
      followers: "Browsers that followed a delivery, from its end",
      sessions: "Sessions with their device and network, and courier links with their device, from their end",
      invitations: "Invitations and reset links, from their end",
      audit: "Entries of the audit log",
      proofs: "Photos, signatures and names of proofs of delivery",
      conversations: "Texts of messages and notes about deliveries, from their end",
      recipients:
        "Names, phone numbers, addresses and everything else personal in deliveries, from their end; the deliveries, their prices and figures stay",
    },
  },
} as const;

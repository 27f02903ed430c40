/** Parts that many pages share: buttons, fields, forms, dialogs, notifications. */
export const kit = {
  action: {
    cancel: "Cancel",
    clear: "Clear",
    close: "Close",
    discard: "Discard",
    dismiss: "Dismiss",
    done: "Done",
    goBack: "Go back",
    retry: "Retry",
    save: "Save",
    tryAgain: "Try again",
  },
  loading: "Loading",
  skip: "Skip to content",
  notifications: "Notifications",
  field: {
    optional: "Optional",
    choose: "Choose…",
    measure:
      "{label} must be a number such as {kind, select, weight {2.5 or 5 lb} other {30.5 or 12 in}}, without a comma for thousands",
  },
  choices: { search: "Search…", searchIn: "Search in {label}", none: "No match" },
  suggestions: {
    list: "Suggestions",
    none: "Nothing found",
    count: "{count, plural, one {# suggestion} other {# suggestions}}",
    failed: "Suggestions are unavailable right now. You can keep typing.",
  },
  copy: {
    do: "Copy {what}",
    done: "Copied {what}",
    failed: "The {what} could not be copied",
    copied: "Copied",
    refused: "Select the text to copy it",
  },
  download: { title: "Preparing your file", text: "The download will start automatically." },
  error: {
    title: "This could not be loaded",
    text: "This is a problem on our side. Try again. If it keeps happening, send us the reference.",
    reference: "Reference",
    referenceToCopy: "reference",
  },
  failure: {
    unreachable: "The server did not respond. Check your connection and try again",
    unsent: "The server did not respond. Check your connection and try again. Nothing you typed is lost.",
    faultyPage: "Something went wrong on this page",
    faultyService: "Something went wrong on our side",
  },
  form: {
    checkFields: "Check the highlighted fields",
    check: "Check {fields}",
    checkMore: "Check {fields} and {count, number} more",
    ofPickup: "pickup {field}",
    ofDropoff: "dropoff {field}",
    sessionEnded: "Your session has ended",
    signInAgain:
      "What you typed is still here. <link>Sign in again in a new tab</link>, then come back and submit the form again.",
  },
  reason: { reason: "Reason", note: "Note" },
  changes: {
    group: "Changes",
    unsaved: "Unsaved changes",
    none: "No changes to save",
    leave: "Leave without saving your changes?",
  },
  singleKeys: "Single-key shortcuts",
} as const;

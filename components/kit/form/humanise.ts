/**
 * The API's messages are predicates that lack their subject ("is required", "must be at most 200
 * characters"). For a person the subject is the field's label: "Order number is required".
 */
const PREDICATE = /^(is|are|must|has|have|can|cannot|may|does|should|needs|was|already)\b/;

const PLAIN: Record<string, (label: string) => string> = {
  "is required": (label) => `${label} is required`,
  "cannot be blank": (label) => `${label} is required`,
  "must be a string": (label) => `${label} is required`,
  "must be a number": (label) => `${label} must be a number, such as 2.5`,
  "must be a finite number": (label) => `${label} must be a number, such as 2.5`,
  "must be an integer": (label) => `${label} must be a whole number`,
  "is not valid": (label) => `${label} is not valid`,
  "must be an e-mail address": () => "Enter an e-mail address such as name@example.com",
  "must be a phone number": () => "Enter a phone number: digits, spaces and a leading + only",
  "must be a date of the form YYYY-MM-DD": () => "Choose a date",
  "must be a time of the form HH:MM:SS": () => "Choose a time",
};

/** A message as a sentence for a person. What already is a sentence stays as it is. */
export function humanise(label: string, message: string): string {
  const plain = PLAIN[message];
  if (plain) return plain(label);
  if (message.startsWith("must be one of:")) return `Choose one of the options for ${uncapitalised(label)}`;
  return PREDICATE.test(message) ? `${label} ${message}` : message;
}

function uncapitalised(label: string): string {
  // "ZIP code" keeps its capitals, "Order number" loses its one.
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/**
 * Every problem with a value, by code. The first text is the API's wording, a predicate without its subject.
 * The second is the page's sentence, if it is not `<label> <predicate>`. `{number}` and `{string}` stand for
 * the code's parameters, `{Label}` and, within a sentence, `{label}` for the field's label.
 */
const PROBLEMS = {
  required: ["is required"],
  blank: ["cannot be blank", "{Label} is required"],
  invalid: ["is not valid"],
  unknown_field: ["is not known"],
  not_string: ["must be a string", "{Label} is required"],
  not_number: ["must be a number", "{Label} must be a number, such as 2.5"],
  not_finite: ["must be a finite number", "{Label} must be a number, such as 2.5"],
  not_integer: ["must be an integer", "{Label} must be a whole number"],
  not_boolean: ["must be a boolean"],
  not_object: ["must be an object"],
  not_array: ["must be an array"],
  not_one_of: ["must be one of: {string}", "Choose one of the options for {label}"],
  min: ["must be at least {number}"],
  max: ["must be at most {number}"],
  min_items: ["must have at least {number} items"],
  max_items: ["must have at most {number} items"],
  not_one_item: ["must have exactly 1 item"],
  max_keys: ["must have at most {number} keys"],
  max_decimals: ["must have at most {number} decimals"],
  blank_key: ["must have a key that is not blank"],
  max_key_characters: ["must have a key of at most {number} characters"],
  min_characters: ["must be at least {number} characters"],
  max_characters: ["must be at most {number} characters"],
  control_characters: ["must not contain control characters"],
  comma: ["must not contain a comma"],
  dots: ["must not be . or .."],
  invisible_characters: ["must not contain invisible characters"],
  given_twice: ["must be given only once"],
  used: ["is already used"],
  used_by_delivery: ["is already used by another delivery"],
  differs: ["differs"],
  not_changeable: ["cannot be changed"],
  not_changeable_while: ["cannot be changed while the delivery is {string}"],
  deleted_events: ["is too far back: the oldest available event is {number}; continue with after={number}"],

  not_email: ["must be an email address", "Enter an email address such as name@example.com"],
  not_phone: ["must be a phone number", "Enter a phone number such as +1 212 555 0100 x42"],
  two_phones: ["must be one phone number, not two numbers", "Enter one phone number, not two numbers"],
  phone_digits: ["must have {number} to {number} digits"],
  phone_digits_with_dial_code: ["must have 7 to 15 digits with its dial code"],
  not_dial_code: ["must be a dial code such as +1"],
  number_of: ["is already the number of {string}", "{string} already has this number"],
  not_located: ["cannot be located", "This address cannot be located. Check the city, state and ZIP code."],
  box: [
    "is a post office box; couriers cannot deliver to post office boxes",
    "Couriers cannot deliver to post office boxes. Enter a street address.",
  ],
  too_vague: [
    "must be located by {string} or better",
    "This address is not precise enough. Enter it with {string}.",
  ],
  pin_nowhere: ["has a pin outside of any country; move it onto land or remove it"],

  no_date_left: ["leaves no date", "No date is left. Choose a later day."],
  not_date: ["must be a date of the form YYYY-MM-DD", "Choose a date"],
  not_time: ["must be a time of the form HH:MM:SS", "Choose a time"],
  not_instant: ["must be a UTC timestamp of the form YYYY-MM-DDTHH:MM:SS.sssZ"],
  not_offset_timestamp: ["must be a timestamp with an offset, such as 2026-11-20T18:30:00-05:00"],
  not_country: ["must be the code of a country", "Choose a country"],
  not_time_zone: ["must be the name of a time zone", "Choose a time zone"],
  not_between: ["must be from {string} to {string}"],
  after_end_date: ["must not be after end_date"],
  needs_person: [
    "must not be leave_at_door with {string}",
    "A PIN, a signature or an age check needs a person. Choose another handover.",
  ],
  not_scanned: ["lacks these codes: {string}"],
  wrong_pin: ["is wrong; tries left: {number}"],
  pin_locked: ["was wrong too often"],
  before_pickup: ["must not be before the pickup"],
  before_ready: ["must not be before ready_at", "This time must be after the start of the window"],
  before_opening: ["must be after the opening time", "The closing time must be after the opening time"],
  before_closing: ["must be after the closing time before it", "The times of one day must not overlap"],
  window_and_time: ["must not be sent with date or time"],
  too_early: [
    "is {string} too early: the trip takes {string}",
    "This is {string} too early. The trip takes {string}.",
  ],
  past: ["cannot be in the past"],
  skipped_by_clock: ["does not exist on {string} in {string}"],

  same_status: ["is already the current status"],
  same_price: ["is already the current price"],
  goods_needed: ["must be true for this status"],
  query_too_long: ["is too long to save: list fewer order numbers"],
  max_size: ["must be at most {string}"],
  not_image: [
    "is not a readable image",
    "This file is not a readable image. Choose a PNG, JPEG or WebP file.",
  ],
  too_many_pixels: ["has too many pixels", "This image has too many pixels. Choose a smaller one."],
  not_web_address: ["must be a web address", "Enter a complete web address, such as https://www.example.com"],
  user_info: ["must not contain a user name or a password"],
  no_event_type: ["must have at least 1 event type", "Choose at least one event type"],
  no_recipient: ["must have at least 1 recipient", "Choose at least one recipient"],
  not_domain: ["must be a domain", "Enter a domain such as example.com"],
  no_way_in: ["must be given without a group claim", "Without a group claim, choose a role for everybody"],
  not_https: ["must start with https://", "Enter an address that starts with https://"],
  port_not_one_of: ["must use one of these ports: {string}", "Use one of these ports: {string}"],
  not_public_address: [
    "must point to the public internet",
    "This address is not on the public internet. Enter a public one.",
  ],
  no_outline: ["must have an outline", "Draw an outline of at least three corners"],
  not_geojson: ["must be a Polygon or MultiPolygon with closed rings, in degrees"],
  encloses_nothing: [
    "must enclose an area",
    "The outline encloses no area because its corners lie on one line.",
  ],
  crosses_itself: ["must not cross itself", "The outline of the area crosses itself"],
  hole_outside: ["must have its holes within their outlines"],
  hole_in_hole: ["must not have a hole in another hole: give an island in a hole as a separate polygon"],
  goes_round_twice: ["must not enclose anything twice"],
  crosses_antimeridian: ["must be split at the antimeridian (180°)"],
  max_vertices: ["must have at most {number} positions"],
  not_color: ["must be a color of the form #RRGGBB", "Enter a color such as #1d4ed8"],

  guessable_password: [
    "is easy to guess; choose another",
    "This password is easy to guess. Choose a longer one, such as four unrelated words.",
  ],
  personal_password: ["is built from your name or email address; choose another"],
  same_password: ["must differ from your current password"],
  wrong_password: ["is wrong"],
  wrong_code: ["is wrong or has been used", "The code is wrong or has been used"],
  not_invited: ["is not the invited address"],
  listed: ["is already on the list"],
  in_team: ["already belongs to the team"],
  has_account: ["already has an account"],
} as const satisfies Record<string, readonly [predicate: string, sentence?: string]>;

type Kinds = { number: number; string: string };

type Parameters<Words> = Words extends `${string}{${infer Kind extends keyof Kinds}}${infer Rest}`
  ? `:${Kinds[Kind]}${Parameters<Rest>}`
  : "";

type Table = typeof PROBLEMS;

/** A code of the table with its parameters: `required`, `max_characters:200`. */
export type Problem = { [Code in keyof Table]: `${Code}${Parameters<Table[Code][0]>}` }[keyof Table];

const WORDS: ReadonlyMap<string, readonly [predicate: string, sentence?: string]> = new Map(
  Object.entries(PROBLEMS),
);

const codeOf = (text: string) => text.split(":", 1)[0] ?? "";

/** Whether a text, such as a zod message, is a problem code. */
export const isProblem = (text: string): text is Problem => WORDS.has(codeOf(text));

/** Returns a problem in the API's wording: "must be at most 200 characters". */
export function apiWords(problem: Problem): string {
  const [predicate = ""] = WORDS.get(codeOf(problem)) ?? [];
  return fill(predicate, problem, "");
}

/** Returns a problem of the field with this label as a sentence for people. Other texts are returned unchanged. */
export function pageSentence(label: string, text: string): string {
  const words = WORDS.get(codeOf(text));
  return words ? fill(words[1] ?? `{Label} ${words[0]}`, text, label) : text;
}

/** Fills a template with a problem's parameters. The last one may contain colons. */
function fill(template: string, problem: string, label: string): string {
  const parameters = problem.split(":").slice(1);
  const count = template.match(/\{(number|string)\}/g)?.length ?? 0;
  const last = parameters.splice(count - 1).join(":");
  return template.replaceAll(/\{(\w+)\}/g, (_place, kind: string) => {
    if (kind === "Label") return label;
    return kind === "label" ? uncapitalized(label) : (parameters.shift() ?? last);
  });
}

function uncapitalized(label: string): string {
  // "ZIP code" keeps its capitals, "Order number" does not.
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

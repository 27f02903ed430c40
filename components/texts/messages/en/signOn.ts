/** Single sign-on on the sign-in pages. */
export const signOn = {
  title: "Single sign-on",
  email: "Work email",
  next: "Continue",
  offer: "Continue with {host}",
} as const;

/** Props of a field for the code of an authenticator app, which phones and password managers fill in. */
export const CODE = {
  autoComplete: "one-time-code",
  autoCapitalize: "none",
  autoCorrect: "off",
  spellCheck: false,
  className: "max-w-xs",
} as const;

/** Props of a field for a password that the person chooses. */
export const NEW_PASSWORD = { type: "password", autoComplete: "new-password" } as const;

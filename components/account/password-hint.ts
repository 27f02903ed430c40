/** Hint for new passwords. */
export const PASSWORD_HINT = "At least 10 characters and hard to guess. A sentence works well.";

import { publicUrl } from "@/lib/core/env";
import { composeEmail, WAYBILL } from "@/lib/messages/rules/compose";
import { RESET_LINK_MINUTES } from "../constants";
import type { Role } from "../schema/users";

// The service's own emails. Each says what to do if it was someone else.

const TIME = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** Nobody knows the reader's zone. Engines differ in the space before AM. */
const timeWords = (at: Date) => `${TIME.format(at).replaceAll("\u202f", " ")} UTC`;

const AS_HOLDER = "You received this email because this address has a Waybill account.";

/** URL of the page on which people request a link to choose a new password. */
const forgottenUrl = () => `${publicUrl()}/forgot-password`;

/** Email with the link for choosing a new password. */
export function resetLinkMail({ name, token }: { name: string; token: string }) {
  return composeEmail(WAYBILL, {
    subject: "Choose a new password for Waybill",
    paragraphs: [
      `Hello ${name},`,
      `we received a request to reset your password. The link works once, within ${RESET_LINK_MINUTES} minutes.`,
    ],
    button: { label: "Choose a new password", url: `${publicUrl()}/reset/${token}` },
    notes: [
      "If this was not you, ignore this email: your password stays the same. Do not share the link. Anyone who opens it can take over your account.",
    ],
    reason: AS_HOLDER,
  });
}

/** Email to a new member of the support staff, with the link for choosing the first password. */
export function staffWelcomeMail(person: { name: string; createdByName: string; token: string }) {
  const { name, createdByName, token } = person;
  return composeEmail(WAYBILL, {
    subject: "Your Waybill account",
    paragraphs: [
      `Hello ${name},`,
      `${createdByName} created an account for you on Waybill, for the support of all merchants. Choose your password first.`,
    ],
    button: { label: "Choose a password", url: `${publicUrl()}/reset/${token}` },
    notes: [
      `The link works once, within ${RESET_LINK_MINUTES} minutes. You can request another one here: ${forgottenUrl()}`,
    ],
    reason: AS_HOLDER,
  });
}

/** Notice that an account has a new password. */
export function passwordChangedMail({ name, email, at }: { name: string; email: string; at: Date }) {
  return composeEmail(WAYBILL, {
    subject: "Your Waybill password was changed",
    paragraphs: [
      `Hello ${name},`,
      "the password of your account was changed, and your other devices were signed out. If this was you, you do not need to do anything.",
    ],
    facts: [
      ["Account", email],
      ["When", timeWords(at)],
    ],
    button: { label: "This was not me", url: forgottenUrl() },
    notes: [
      "If this was not you, choose a new password right away and contact an owner of your team or Waybill support.",
    ],
    reason: AS_HOLDER,
  });
}

type SignInOfPerson = {
  name: string;
  email: string;
  at: Date;
  /** The browser and its system; null if unknown. */
  device: string | null;
  network: string | null;
  /** Path of the person's profile, which lists the sessions. */
  profilePath: string;
};

/** Notice of a sign-in from a browser that is new to the account. */
export function newSignInMail({ name, email, at, device, network, profilePath }: SignInOfPerson) {
  return composeEmail(WAYBILL, {
    subject: "New sign-in to your Waybill account",
    paragraphs: [
      `Hello ${name},`,
      "someone signed in to your account from a new browser. If this was you, you do not need to do anything.",
    ],
    facts: [
      ["Account", email],
      ["When", timeWords(at)],
      ["Device", device ?? "unknown"],
      ["Network", network ?? "unknown"],
    ],
    button: { label: "Review sessions", url: publicUrl() + profilePath },
    notes: [
      `If this was not you, choose a new password right away, in your profile or here: ${forgottenUrl()}. This signs out all other devices.`,
    ],
    reason: AS_HOLDER,
  });
}

const CAN: Record<Role, string> = {
  owner: "As an owner, you also manage the settings and the team.",
  member: "As a member, you create, track and cancel deliveries.",
  viewer: "As a viewer, you track deliveries.",
};

type InvitationMail = {
  merchant: { name: string; accentColor: string | null };
  role: Role;
  invitedByName: string;
  token: string;
  expiresAt: Date;
};

/** Invitation to a merchant's team. */
export function invitationMail({ merchant, role, invitedByName, token, expiresAt }: InvitationMail) {
  const { name, accentColor } = merchant;
  return composeEmail(
    { name, color: accentColor },
    {
      subject: `${invitedByName} invites you to ${name} on Waybill`,
      paragraphs: [
        "Hello,",
        `${invitedByName} invites you to join the team of ${name} on Waybill, which manages its deliveries. ${CAN[role]}`,
      ],
      button: { label: "Open the invitation", url: `${publicUrl()}/invite/${token}` },
      notes: [`The link works once, until ${timeWords(expiresAt)}, and only for this email address.`],
      reason: `You received this email because ${invitedByName} entered your address. If you do not know ${name}, ignore it.`,
    },
  );
}

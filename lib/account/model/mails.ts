import { publicUrl } from "@/lib/core/env";
import { composeEmail, WAYBILL } from "@/lib/messages/model/compose";
import { RESET_LINK_MINUTES } from "../constants";
import type { Role } from "../schema/users";

// What the service's own e-mails say. Each says what to do if it was somebody else.

const TIME = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** Nobody knows the reader's zone. Engines differ in the space before AM. */
const timeWords = (at: Date) => `${TIME.format(at).replaceAll("\u202f", " ")} UTC`;

const AS_HOLDER = "You get this e-mail because this address has an account at Waybill.";

/** The page on which people ask for a link to choose a new password. */
const forgottenUrl = () => `${publicUrl()}/forgot-password`;

/** The link by which somebody who has forgotten the password chooses a new one. */
export function resetLinkMail({ name, token }: { name: string; token: string }) {
  return composeEmail(WAYBILL, {
    subject: "Choose a new password for Waybill",
    paragraphs: [
      `Hello ${name},`,
      `somebody asked for a new password for your account. The link works once, within ${RESET_LINK_MINUTES} minutes.`,
    ],
    button: { label: "Choose a new password", url: `${publicUrl()}/reset/${token}` },
    notes: [
      "If it was not you, you need not do anything: your password stays as it is. Do not pass the link on. Whoever opens it can take over your account.",
    ],
    reason: AS_HOLDER,
  });
}

/** The notice that an account has a new password. */
export function passwordChangedMail({ name, email, at }: { name: string; email: string; at: Date }) {
  return composeEmail(WAYBILL, {
    subject: "Your Waybill password was changed",
    paragraphs: [
      `Hello ${name},`,
      "your account has a new password. Your other devices were signed out. If it was you, there is nothing to do.",
    ],
    facts: [
      ["Account", email],
      ["When", timeWords(at)],
    ],
    button: { label: "It was not me", url: forgottenUrl() },
    notes: [
      "If it was not you, choose a new password at once, and tell an owner of your team or Waybill support.",
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
  /** The path of the person's own profile, which lists the sessions. */
  profilePath: string;
};

/** The notice that somebody signed in from a browser from which nobody had signed in to this account before. */
export function newSignInMail({ name, email, at, device, network, profilePath }: SignInOfPerson) {
  return composeEmail(WAYBILL, {
    subject: "New sign-in to your Waybill account",
    paragraphs: [
      `Hello ${name},`,
      "somebody signed in to your account with a browser that we did not know. If it was you, there is nothing to do.",
    ],
    facts: [
      ["Account", email],
      ["When", timeWords(at)],
      ["Device", device ?? "unknown"],
      ["Network", network ?? "unknown"],
    ],
    button: { label: "See your sessions", url: publicUrl() + profilePath },
    notes: [
      `If it was not you, choose a new password at once, in your profile or here: ${forgottenUrl()}. That signs out every other device.`,
    ],
    reason: AS_HOLDER,
  });
}

const CAN: Record<Role, string> = {
  owner: "As an owner you manage the settings and the team, too.",
  member: "As a member you create, follow and cancel deliveries.",
  viewer: "As a viewer you follow deliveries.",
};

type InvitationMail = {
  merchant: { name: string; accentColor: string | null };
  role: Role;
  invitedByName: string;
  token: string;
  expiresAt: Date;
};

/** The invitation into a merchant's team. */
export function invitationMail({ merchant, role, invitedByName, token, expiresAt }: InvitationMail) {
  const { name, accentColor } = merchant;
  return composeEmail(
    { name, color: accentColor },
    {
      subject: `${invitedByName} invites you to ${name} on Waybill`,
      paragraphs: [
        "Hello,",
        `${invitedByName} invites you into the team of ${name} on Waybill, where its deliveries are managed. ${CAN[role]}`,
      ],
      button: { label: "Open the invitation", url: `${publicUrl()}/invite/${token}` },
      notes: [`The link works once, until ${timeWords(expiresAt)}, and only for this e-mail address.`],
      reason: `You get this e-mail because ${invitedByName} entered your address. If you do not know ${name}, ignore it.`,
    },
  );
}

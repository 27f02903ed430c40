import { z } from "zod";
import { requiredText } from "@/lib/core/text";
import { API_SCOPES, OVERLAPS } from "../constants";

const id = z.string().max(64);

export const credentialInput = z.object({ name: requiredText({ max: 60 }), scope: z.enum(API_SCOPES) });
export const credentialChange = credentialInput.extend({ id });
export const credentialKey = z.object({ id });
export const rotationInput = z.object({ id, overlap: z.enum(OVERLAPS) });

export type CredentialInput = z.output<typeof credentialInput>;
export type CredentialChange = z.output<typeof credentialChange>;
export type CredentialKey = z.output<typeof credentialKey>;
export type RotationInput = z.output<typeof rotationInput>;

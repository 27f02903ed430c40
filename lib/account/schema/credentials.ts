import { z } from "zod";
import { rowId } from "@/lib/core/id-schema";
import { requiredText } from "@/lib/core/text";
import { API_SCOPES, OVERLAPS } from "../constants";

export const credentialInput = z.object({ name: requiredText({ max: 60 }), scope: z.enum(API_SCOPES) });
export const credentialChange = credentialInput.extend({ id: rowId });
export const credentialKey = z.object({ id: rowId });
export const rotationInput = z.object({ id: rowId, overlap: z.enum(OVERLAPS) });

export type CredentialInput = z.output<typeof credentialInput>;
export type CredentialChange = z.output<typeof credentialChange>;
export type CredentialKey = z.output<typeof credentialKey>;
export type RotationInput = z.output<typeof rotationInput>;

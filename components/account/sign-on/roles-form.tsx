"use client";

import { RadioCardsField } from "@/components/kit/form/choice-fields";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextareaField, TextField } from "@/components/kit/form/text-fields";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import type { Role } from "@/lib/account/schema/users";
import { saveRoleRules } from "./actions";

type RolesFormProps = {
  merchantId: string;
  rules: {
    groupClaim: string | null;
    memberGroups: string[];
    viewerGroups: string[];
    defaultRole: Role | null;
  };
};

const DEFAULT_ROLES = [
  { value: "member", label: "Member", description: "Can quote, book and cancel" },
  { value: "viewer", label: "Viewer", description: "Can see everything and change nothing" },
  { value: "", label: "No access", description: "Only people in one of the groups get in" },
];

/** How groups become roles. */
export function RolesForm({ merchantId, rules }: RolesFormProps) {
  const saved = useSaved();
  const { groupClaim, memberGroups, viewerGroups, defaultRole } = rules;
  const form = useZodForm(
    () => import("@/lib/account/schema/sign-on").then((module) => module.roleRulesInput),
    {
      defaultValues: {
        groupClaim: groupClaim ?? "",
        memberGroups: memberGroups.join("\n"),
        viewerGroups: viewerGroups.join("\n"),
        defaultRole: defaultRole === "member" || defaultRole === "viewer" ? defaultRole : "",
      },
    },
  );
  return (
    <Form
      form={form}
      label="Roles"
      onSubmit={() => saveRoleRules(merchantId, form.getValues())}
      onSuccess={() => saved("Roles saved")}
    >
      <TextField
        name="groupClaim"
        label="Group claim"
        autoComplete="off"
        spellCheck={false}
        placeholder="groups"
        hint="Such as groups, or realm_access.roles. Empty: groups do not matter, and roles are given under Team."
        className="max-w-md"
        optional
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextareaField
          name="memberGroups"
          label="Groups of members"
          rows={3}
          hint="One group per line."
          optional
        />
        <TextareaField
          name="viewerGroups"
          label="Groups of viewers"
          rows={3}
          hint="One group per line."
          optional
        />
      </div>
      <RadioCardsField name="defaultRole" label="Everybody else" options={DEFAULT_ROLES} />
      <div>
        <SubmitButton>Save roles</SubmitButton>
      </div>
    </Form>
  );
}

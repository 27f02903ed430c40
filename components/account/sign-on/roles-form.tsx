"use client";

import { useText } from "#texts";
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

/** How groups become roles. */
export function RolesForm({ merchantId, rules }: RolesFormProps) {
  const { t } = useText("team");
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
      label={t("signOn.roles.title")}
      onSubmit={() => saveRoleRules(merchantId, form.getValues())}
      onSuccess={() => saved(t("signOn.roles.saved"))}
    >
      <TextField
        name="groupClaim"
        label={t("signOn.roles.claim")}
        autoComplete="off"
        spellCheck={false}
        placeholder="groups"
        hint={t("signOn.roles.claimHint")}
        className="max-w-md"
        optional
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextareaField
          name="memberGroups"
          label={t("signOn.roles.memberGroups")}
          rows={3}
          hint={t("signOn.roles.groupsHint")}
          optional
        />
        <TextareaField
          name="viewerGroups"
          label={t("signOn.roles.viewerGroups")}
          rows={3}
          hint={t("signOn.roles.groupsHint")}
          optional
        />
      </div>
      <RadioCardsField
        name="defaultRole"
        label={t("signOn.roles.everybodyElse")}
        options={[
          { value: "member", label: t("signOn.roles.member"), description: t("signOn.roles.memberHint") },
          { value: "viewer", label: t("signOn.roles.viewer"), description: t("signOn.roles.viewerHint") },
          { value: "", label: t("signOn.roles.none"), description: t("signOn.roles.noneHint") },
        ]}
      />
      <div>
        <SubmitButton>{t("signOn.roles.save")}</SubmitButton>
      </div>
    </Form>
  );
}

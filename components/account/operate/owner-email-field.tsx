import { TextField } from "@/components/kit/form/text-fields";

/** The address of the owner whom staff invite. */
export function OwnerEmailField() {
  return (
    <TextField
      name="ownerEmail"
      label="Owner’s email"
      type="email"
      autoComplete="off"
      hint="Only this person can use the invitation. It is valid for seven days."
      required
    />
  );
}

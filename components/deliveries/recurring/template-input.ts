import { renameTemplateInput, saveTemplateInput } from "@/lib/series/schema";

export const nameInput = renameTemplateInput.pick({ name: true });
export const templateInput = saveTemplateInput.omit({ orderNumber: true });

import { ReferencePage } from "@/components/docs/reference/reference-page";

export const metadata = { title: "API reference" };

export default ReferencePage;

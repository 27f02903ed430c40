import { DocsHome } from "@/components/docs/home-page";

export const metadata = { title: "Documentation" };

export default DocsHome;

import { tableExport } from "@/components/deliveries/exports/export-file";

export const GET = tableExport("csv");

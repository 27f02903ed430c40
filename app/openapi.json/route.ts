import { documentAnswer } from "@/lib/http/openapi/answer";
import { routes } from "@/lib/http/routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({ GET: documentAnswer });

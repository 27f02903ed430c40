import { mcpEndpoint } from "@/lib/http/mcp/endpoint";
import { routes } from "@/lib/http/routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({ POST: mcpEndpoint });

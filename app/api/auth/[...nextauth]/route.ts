import { authRoute } from "@/lib/auth/route";

export { authRoute as GET, authRoute as POST };

export { startSignOn as GET } from "@/lib/auth/sign-on-route";

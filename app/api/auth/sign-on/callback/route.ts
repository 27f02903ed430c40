export { finishSignOn as GET } from "@/lib/auth/sign-on-route";

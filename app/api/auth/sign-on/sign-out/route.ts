export { leaveProvider as GET } from "@/lib/auth/sign-on-route";

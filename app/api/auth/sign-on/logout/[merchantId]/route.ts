export { receiveProviderLogout as POST } from "@/lib/auth/sign-on-route";

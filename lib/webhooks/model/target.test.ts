import { expect, it, vi } from "vitest";
import * as settings from "@/lib/core/env";
import { ServiceError } from "@/lib/core/errors";
import { refuseUnsafeUrl } from "./target";

const LIVE = { isSandbox: false };
const SANDBOX = { isSandbox: true };

function problemOf(url: string, owner = LIVE): string | undefined {
  try {
    refuseUnsafeUrl(url, owner);
    return undefined;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return error.fields?.["url"];
  }
}

function allowLoopback(allowed: boolean) {
  const env = settings.env();
  vi.spyOn(settings, "env").mockReturnValue({ ...env, WEBHOOK_ALLOW_LOOPBACK: allowed });
}

it.each([
  "https://hooks.example.com/waybill",
  "https://hooks.example.com:8443/waybill?shop=1",
  "https://例え.jp/",
  "https://8.8.8.8/",
  "https://[2606:4700:4700::1111]/",
])("accepts a public address: %s", (url) => {
  expect(problemOf(url)).toBeUndefined();
  expect(problemOf(url, SANDBOX)).toBeUndefined();
});

/** Spellings of addresses that are not on the internet, or of misleading URLs. */
const HOSTILE = {
  not_public_address: [
    "https://127.0.0.1/",
    "https://127.1/",
    "https://127.0.0.1./",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0x7f.1/",
    "https://017700000001/",
    "https://0177.0.0.1/",
    "https://①②⑦.0.0.1/",
    "https://１２７.0.0.1/",
    "https://127。0。0。1/",
    "https:\\\\127.0.0.1/",
    "https:///127.0.0.1/",
    "https://127.0.0.1#.example.com/",
    "https://127.0.0.1\t/",
    "https://0/",
    "https://0.0.0.0/",
    "https://10.0.0.8/",
    "https://172.16.31.9/",
    "https://192.168.1.1/",
    "https://0300.0250.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://0xa9fea9fe/",
    "https://100.100.100.200/",
    "https://168.63.129.16/",
    "https://100.64.0.1/",
    "https://192.0.0.192/",
    "https://192.0.2.1/",
    "https://198.18.0.1/",
    "https://198.51.100.7/",
    "https://203.0.113.7/",
    "https://224.0.0.251/",
    "https://240.0.0.1/",
    "https://255.255.255.255/",
    "https://[::1]/",
    "https://[::]/",
    "https://[0:0:0:0:0:0:0:1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[::ffff:169.254.169.254]/",
    "https://[::127.0.0.1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[64:ff9b:1::a00:1]/",
    "https://[2002:7f00:1::]/",
    "https://[2001:0:53aa:64c:0:0:80ff:fffe]/",
    "https://[fe80::1]/",
    "https://[fec0::1]/",
    "https://[fc00::1]/",
    "https://[fd00:ec2::254]/",
    "https://[ff02::1]/",
    "https://[2001:db8::1]/",
    "https://[100::1]/",
    "https://localhost/",
    "https://LOCALHOST./",
    "https://api.localhost/",
    "https://printer.local/",
    "https://metadata.google.internal/",
    "https://shop.default.svc/",
    "https://db.internal../",
    "https://a..example.com/",
    "https://router.home.arpa/",
    "https://intranet/",
  ],
  not_https: [
    "http://hooks.example.com/",
    "http://127.0.0.1:8080/",
    "http://localhost:8080/",
    "ftp://hooks.example.com/",
    "file:///etc/passwd",
    "gopher://127.0.0.1:6379/_INFO",
    "javascript:alert(1)",
  ],
  user_info: [
    "https://127.0.0.1@hooks.example.com/",
    "https://user:password@hooks.example.com/",
    "https://hooks.example.com%2f@127.0.0.1/",
  ],
  "port_not_one_of:443, 8443": [
    "https://hooks.example.com:22/",
    "https://hooks.example.com:80/",
    "https://hooks.example.com:6379/",
  ],
  not_web_address: [
    "hooks.example.com",
    "https://",
    "https://[fe80::1%25eth0]/",
    "https://[::1%lo]/",
    "https://256.256.256.256/",
    "https://hooks.example.com:99999/",
    "https://exa mple.com/",
    "https://hooks.exam\nple.com/",
    "https://hooks.example.com/\u0000",
  ],
};

it.each(Object.entries(HOSTILE).flatMap(([problem, urls]) => urls.map((url) => [url, problem] as const)))(
  "rejects %s as %s, in a sandbox too",
  (url, problem) => {
    allowLoopback(false);
    expect(problemOf(url)).toBe(problem);
    expect(problemOf(url, SANDBOX)).toBe(problem);
  },
);

it("rejects a URL that is too long", () => {
  expect(problemOf(`https://hooks.example.com/${"a".repeat(2_000)}`)).toBe("max_characters:2000");
});

it("allows a sandbox to use its own machine if enabled, and nothing else", () => {
  allowLoopback(true);
  for (const url of ["http://127.0.0.1:8080/hook", "http://localhost:3001/"]) {
    expect(problemOf(url, SANDBOX)).toBeUndefined();
    expect(problemOf(url)).toBe("not_https");
  }
  expect(problemOf("http://user@127.0.0.1:8080/", SANDBOX)).toBe("user_info");
  expect(problemOf("http://10.0.0.8:8080/", SANDBOX)).toBe("not_https");
  expect(problemOf("https://127.0.0.1/", SANDBOX)).toBe("not_public_address");
  expect(problemOf("http://[::1]:8080/", SANDBOX)).toBe("not_https");
});

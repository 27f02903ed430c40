import { expect, it } from "vitest";
import { isEmail } from "./email";

it.each([
  "ada@example.com",
  "ada+books@mail.example.co.uk",
  "ada@bücher.example",
  "ada@例え.テスト",
  "ada@президент.рф",
  "ada&bob@example.com",
  "a!#$%'*/=?^_`{|}~-b@example.com",
  "-ada-@example.com",
])("%s is an email address", (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each([
  "nobody",
  "@bücher.example",
  "ada@",
  "ada@bücher",
  "ada@bü cher.example",
  "ada@bücher.example/path",
  "ada@bücher.example:25",
  "ada@eve@bücher.example",
  "ada@[::1]",
  "ada@exam\u200bple.com",
  "ada@b\u00adücher.example",
  `ada@${"ü".repeat(70)}.example`,
  "ada lovelace@bücher.example",
  "ada\u00a0lovelace@example.com",
  "ada\u200blovelace@example.com",
  "ada..lovelace@example.com",
  ".ada@example.com",
  '"ada lovelace"@example.com',
  `${"a".repeat(65)}@bücher.example`,
])("%s is rejected", (text) => {
  expect(isEmail(text)).toBe(false);
});

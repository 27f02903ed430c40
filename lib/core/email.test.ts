import { expect, it } from "vitest";
import { isEmail } from "./email";

it.each([
  "ada@example.com",
  "ada+books@mail.example.co.uk",
  "ada@bücher.example",
  "ada@例え.テスト",
  "ada@президент.рф",
])("%s is an e-mail address", (text) => {
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
  "ada lovelace@bücher.example",
])("%s is none", (text) => {
  expect(isEmail(text)).toBe(false);
});

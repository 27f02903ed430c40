import { isValidElement, type ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { createTranslator } from "use-intl/core";
import { LANGUAGES, LOCALES } from "@/lib/core/language/languages";
import { translationProblems } from "@/lib/testing/translations";
import { ALL_TEXTS } from "./catalogs";
import { prepared } from "./prepared";
import { translator } from "./translator";

it("has every message in every language, with the same arguments", () => {
  expect(translationProblems(ALL_TEXTS)).toEqual([]);
});

const MESSAGES = {
  plain: "It’s there",
  argument: "To {name}",
  number: "{count, number} rows",
  plural: "{count, plural, =0 {None} one {# row of {name}} other {# rows of {name}}}",
  select: "{kind, select, pickup {Pickup at {name}} other {Dropoff}}",
  nested: "{kind, select, pickup {{count, plural, one {# pickup} other {# pickups}}} other {}}",
} as const;

describe.each(LANGUAGES)("messages in %s", (language) => {
  const { t } = translator<typeof MESSAGES>(language, prepared(MESSAGES, "test"), "test");
  const library = createTranslator({ locale: LOCALES[language], messages: MESSAGES, timeZone: "UTC" });

  it.each([0, 1, 2, 1_234])("are formatted for %i as by the library for the whole syntax", (count) => {
    for (const kind of ["pickup", "dropoff"])
      for (const key of Object.keys(MESSAGES)) {
        const values = { name: "Ada", count, kind };
        const [ours, theirs] = [t, library].map((each) =>
          (each as (key: string, values: object) => string)(key, values),
        );
        expect(ours, key).toBe(theirs);
      }
  });
});

it("puts components in place of tags", () => {
  const rich = { link: "Read <a>the guide for {name}</a> first" } as const;
  const { t } = translator<typeof rich>("en", prepared(rich, "test"), "test");
  const shown = t.rich("link", {
    name: "Ada",
    a: (children) => ({ type: "a", props: { children } }) as ReactElement,
  });
  expect(isValidElement(shown)).toBe(true);
  expect((shown as ReactElement<{ children: unknown[] }>).props.children).toMatchObject([
    "Read ",
    { type: "a", props: { children: "the guide for Ada" } },
    " first",
  ]);
});

it("reports a text that the page does not provide", () => {
  const { t } = translator<typeof MESSAGES>("en", {}, "test");
  expect(() => t("plain")).toThrow("The page does not provide the text test.plain");
});

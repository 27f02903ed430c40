/** Keys of an American keyboard, row by row. */
const AMERICAN = "qwertyuiop[] asdfghjkl;' zxcvbnm,./";

/** The same keys of keyboards for other scripts; a dot for a key without a letter. */
const LAYOUTS = [
  "йцукенгшщзхъ фывапролджэ ячсмитьбю.",
  "йцукенгшщзхї фівапролджє ячсмитьбю.",
  "явертъуиопшщ асдфгхйкл.. зьцжбнм...",
  "љњертзуиопшђ асдфгхјклчћ ѕџцвбнм...",
  ".ςερτυθιοπ.. ασδφγηξκλ.. ζχψωβνμ...",
  "..קראטוןםפ.. שדגכעיחלךף. זסבהנמצתץ.",
  "ضصثقفغعهخحجد شسيبلاتنمكط ئءؤر.ىةوزظ",
  "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ.. ㅁㄴㅇㄹㅎㅗㅓㅏㅣ.. ㅋㅌㅊㅍㅠㅜㅡ...",
].map(
  (layout) =>
    new Map([...layout].flatMap((key, at) => (/[. ]/.test(key) ? [] : [[key, AMERICAN[at] ?? ""]]))),
);

const OTHER_SCRIPT =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Hangul}]/u;

/**
 * Converts a text to the keys of an American keyboard, once for each layout that contains one of its letters:
 * `йцукен` is `qwerty`, and `привет` is `ghbdtn`, which are in lists of common passwords. Empty for a text in Latin
 * letters.
 */
export function onAmericanKeyboard(text: string): string[] {
  if (!OTHER_SCRIPT.test(text)) return [];
  const keys = [...text.normalize("NFC").toLowerCase()];
  const written = LAYOUTS.map((layout) => keys.map((key) => layout.get(key) ?? key).join(""));
  return [...new Set(written)].filter((each) => each !== keys.join(""));
}

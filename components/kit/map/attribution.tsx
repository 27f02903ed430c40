/** Attribution of the data. OpenStreetMap requires a link to its license. */
export function Attribution({ text }: { text: string }) {
  if (!text.includes("OpenStreetMap")) return text;
  return (
    <a
      className="underline underline-offset-2"
      href="https://www.openstreetmap.org/copyright"
      rel="noreferrer"
    >
      {text}
    </a>
  );
}

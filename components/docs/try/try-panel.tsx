"use client";

import { type SubmitEvent, useId, useState } from "react";
import { Button } from "@/components/kit/ui/button";
import { Callout } from "@/components/kit/ui/callout";
import { Field } from "@/components/kit/ui/field";
import { Input } from "@/components/kit/ui/input";
import { Textarea } from "@/components/kit/ui/textarea";
import { setCredentials, useCredentials } from "./credentials";
import { type Received, sendInSandbox } from "./send";

type TryPanelProps = {
  method: "GET" | "POST" | "PATCH";
  /** Path and query of the example. */
  path: string;
  /** Body of the example; null for none. */
  body: string | null;
  /** Whether the operation accepts an Idempotency-Key. */
  takesKey: boolean;
};

type Outcome =
  { state: "ready" | "sending" | "live" | "unreachable" } | { state: "answered"; received: Received };

/** Sends a request to the sandbox with the reader's credentials and shows the response. */
export function TryPanel({ method, path: examplePath, body: exampleBody, takesKey }: TryPanelProps) {
  const credentials = useCredentials();
  const [path, setPath] = useState(examplePath);
  const [body, setBody] = useState(exampleBody);
  const [key, setKey] = useState("");
  const [outcome, setOutcome] = useState<Outcome>({ state: "ready" });
  const note = useId();
  const isWithoutCredentials = credentials.token === "" || credentials.secret === "";

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setOutcome({ state: "sending" });
    try {
      const received = await sendInSandbox({ method, path, body, key }, credentials);
      setOutcome(received ? { state: "answered", received } : { state: "live" });
    } catch {
      setOutcome({ state: "unreachable" });
    }
  }

  return (
    <details className="rounded-lg border border-line bg-surface shadow-card">
      <summary className="rounded-lg px-3 py-2 text-sm font-medium">Try it in the sandbox</summary>
      <form
        onSubmit={(event) => void send(event)}
        aria-describedby={note}
        className="flex flex-col gap-3 px-3 pb-3"
      >
        <p id={note} className="text-xs text-muted">
          Paste your sandbox credentials. They are kept in this page’s memory only until you reload.
        </p>
        <noscript className="text-xs text-muted">This form needs JavaScript.</noscript>
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Sandbox token" required>
            <Input
              autoComplete="off"
              spellCheck={false}
              value={credentials.token}
              onChange={({ target }) => setCredentials({ token: target.value.trim() })}
            />
          </Field>
          <Field label="Sandbox secret" required>
            <Input
              type="password"
              autoComplete="off"
              value={credentials.secret}
              onChange={({ target }) => setCredentials({ secret: target.value.trim() })}
            />
          </Field>
        </div>
        <Field label={`${method} path`}>
          <Input
            className="font-mono"
            spellCheck={false}
            value={path}
            onChange={({ target }) => setPath(target.value)}
          />
        </Field>
        {takesKey && (
          <Field
            label="Idempotency-Key"
            optional
            hint="1 to 255 printable ASCII characters. The same key returns the original response."
          >
            <Input
              className="font-mono"
              autoComplete="off"
              spellCheck={false}
              maxLength={255}
              pattern="[!-~]([ -~]*[!-~])?"
              value={key}
              onChange={({ target }) => setKey(target.value)}
            />
          </Field>
        )}
        {body !== null && (
          <Field label="Body">
            <Textarea
              className="font-mono text-xs leading-4"
              rows={Math.min(body.split("\n").length, 14)}
              spellCheck={false}
              value={body}
              onChange={({ target }) => setBody(target.value)}
            />
          </Field>
        )}
        {isWithoutCredentials && (
          <p className="text-xs text-muted">Enter the token and the secret to send the request.</p>
        )}
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          disabled={isWithoutCredentials || outcome.state === "sending"}
        >
          Send
        </Button>
        <div role="status" className="flex min-w-0 flex-col gap-2 empty:hidden">
          <Result outcome={outcome} />
        </div>
      </form>
    </details>
  );
}

function Result({ outcome }: { outcome: Outcome }) {
  if (outcome.state === "live") {
    return (
      <Callout tone="warning">These are live credentials. Use sandbox credentials in this form.</Callout>
    );
  }
  if (outcome.state === "unreachable")
    return (
      <Callout tone="danger">The service could not be reached. Check your connection and try again.</Callout>
    );
  if (outcome.state === "sending") return <p className="text-sm text-muted">Sending…</p>;
  if (outcome.state !== "answered") return null;
  const { status, headers, body } = outcome.received;
  const block =
    "max-h-96 overflow-auto rounded-md bg-sunken p-2 font-mono text-xs whitespace-pre-wrap wrap-anywhere -outline-offset-2";
  return (
    <>
      <p className="text-sm font-medium">Response {status}</p>
      <pre tabIndex={0} aria-label="Response body" className={block}>
        {body}
      </pre>
      <details>
        <summary className="w-fit rounded-sm text-xs font-medium text-accent-ink">Headers</summary>
        <pre tabIndex={0} aria-label="Response headers" className={`mt-1.5 ${block}`}>
          {headers.map(([name, value]) => `${name}: ${value}`).join("\n")}
        </pre>
      </details>
    </>
  );
}

// The host's twin in memory, for tests and for looking at the screens in a plain browser. It answers with plausible
// views; amounts, parsing and deadlines are the real host's business.
import type { Host } from "../host";

/** A twin with the six samples. */
export function memoryHost(): Host {
  const never = () => Promise.reject({ code: "not_here", message: "the twin does not do that", hint: null });
  return new Proxy({} as Host, {
    get: (_, name) => (String(name).startsWith("on") ? () => () => {} : name === "then" ? undefined : never),
  });
}

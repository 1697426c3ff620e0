// Tokens and ids. On pages that are not safe (plain http in a home network) a browser still gives random bytes.

/** 192 bits, as the server makes them: letters, digits, - and _. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
}

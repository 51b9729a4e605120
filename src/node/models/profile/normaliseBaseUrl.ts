/**
 * The base URL that a person means: without white space around it, with a scheme, without slashes at its end or a pasted
 * `/chat/completions` or `/embeddings`. A missing `/v1` is not guessed.
 * @throws if it is no http or https address.
 */
export function normaliseBaseUrl(text: string): string {
  const trimmed = text.trim();
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `${isThisMachine(trimmed) ? "http" : "https"}://${trimmed}`;
  const url = URL.canParse(withScheme) ? new URL(withScheme) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`"${trimmed}" is no http or https address, such as http://127.0.0.1:11434/v1.`);
  return withScheme
    .replace(/\/+$/, "")
    .replace(/\/(chat\/completions|embeddings)$/, "")
    .replace(/\/+$/, "");
}

function isThisMachine(address: string): boolean {
  return /^(localhost|127\.|\[::1\])/.test(address);
}

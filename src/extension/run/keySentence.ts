/**
 * Where the key for an endpoint comes from, in one sentence.
 * @param variable The environment variable that is bound to the endpoint's host; undefined if it gets no key.
 * @param isSet Whether that variable holds anything.
 */
export function keySentence(variable: string | undefined, isSet: boolean): string {
  if (variable === undefined) return "No key is sent there: keys go over https, or to this machine.";
  if (isSet) return `Its key is taken from the environment variable ${variable}, which is set.`;
  return `If it needs a key, set the environment variable ${variable} before VS Code starts; it is not set now.`;
}

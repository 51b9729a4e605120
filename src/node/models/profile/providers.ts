import { isEditorAddress } from "../editor/editorAddress";
import type { EndpointProfile } from "./endpointProfile";

const MINUTE = 60_000;

const BASE: EndpointProfile = {
  provider: "another endpoint",
  outputLimit: "max_tokens",
  streamOptions: true,
  stream: true,
  temperature: true,
  seed: true,
  highestTemperature: 2,
  callOnlyContent: null,
  callIds: "plain",
  joinsResults: true,
  callsWithoutTools: true,
  returnsOpaque: true,
  keyHeader: "authorization",
  query: {},
  recoverLeakedCalls: false,
  silence: { head: 5 * MINUTE, idle: 2 * MINUTE, progress: 10 * MINUTE, afterFinish: 3000 },
  remarks: [],
};

/** Source: reference/models.md, section 3. */
const EDITOR: EndpointProfile = {
  ...BASE,
  provider: "VS Code",
  outputLimit: "none",
  temperature: false,
  seed: false,
  joinsResults: false,
  returnsOpaque: false,
  remarks: [
    "VS Code has no system messages: the system prompt was sent as the first message of the user.",
    "VS Code takes no temperature, seed or output limit: the model's own were used.",
    "VS Code does not tell how an answer ended: whether it was cut off, at its limit, refused or filtered is unknown.",
    "VS Code tells no usage: the tokens are an estimate, as the model counts messages.",
  ],
};

/** A local server can load a model or read a long prompt for minutes before its first sign of life. */
const LOCAL: EndpointProfile = { ...BASE, silence: { ...BASE.silence, head: 15 * MINUTE, idle: 10 * MINUTE, progress: 20 * MINUTE } };

/** Source: reference/models.md, section 1.3. Seeds are left out where the provider ignores or refuses them. */
const PROVIDERS: readonly { readonly is: (url: URL) => boolean; readonly profile: EndpointProfile }[] = [
  { is: ({ href }) => isEditorAddress(href), profile: EDITOR },
  { is: host("api.openai.com"), profile: { ...BASE, provider: "OpenAI", outputLimit: "max_completion_tokens" } },
  {
    is: (url) => isAzure(url) && url.pathname.includes("/openai/deployments/"),
    profile: {
      ...BASE,
      provider: "Azure OpenAI (deployment)",
      outputLimit: "max_completion_tokens",
      keyHeader: "api-key",
      query: { "api-version": "2024-10-21" },
    },
  },
  { is: isAzure, profile: { ...BASE, provider: "Azure OpenAI", outputLimit: "max_completion_tokens", keyHeader: "api-key" } },
  { is: host("api.anthropic.com"), profile: { ...BASE, provider: "Anthropic", seed: false, highestTemperature: 1 } },
  { is: host("generativelanguage.googleapis.com"), profile: { ...BASE, provider: "Gemini", seed: false } },
  { is: host("api.deepseek.com"), profile: { ...BASE, provider: "DeepSeek" } },
  { is: host("openrouter.ai"), profile: { ...BASE, provider: "OpenRouter" } },
  { is: host("api.groq.com"), profile: { ...BASE, provider: "Groq", outputLimit: "max_completion_tokens" } },
  { is: host("api.mistral.ai"), profile: { ...BASE, provider: "Mistral", seed: false, callIds: "nine" } },
  { is: host("api.together.xyz"), profile: { ...BASE, provider: "Together" } },
  { is: port("11434"), profile: { ...LOCAL, provider: "Ollama" } },
  { is: port("1234"), profile: { ...LOCAL, provider: "LM Studio" } },
  { is: port("8000"), profile: { ...LOCAL, provider: "vLLM" } },
  { is: port("8080"), profile: { ...LOCAL, provider: "llama.cpp" } },
  { is: isLoopback, profile: { ...LOCAL, provider: "a local server" } },
];

/** What is known of an endpoint by its address; the rest is learnt. */
export function defaultProfile(baseUrl: string): EndpointProfile {
  const url = new URL(baseUrl);
  return PROVIDERS.find(({ is }) => is(url))?.profile ?? BASE;
}

function host(name: string): (url: URL) => boolean {
  return (url) => url.hostname === name;
}

/** Servers that people run themselves are known by the port that they open unless told otherwise. */
function port(number: string): (url: URL) => boolean {
  return (url) => isLoopback(url) && url.port === number;
}

function isLoopback({ hostname }: URL): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

function isAzure({ hostname }: URL): boolean {
  return /\.(openai\.azure\.com|cognitiveservices\.azure\.com|services\.ai\.azure\.com)$/.test(hostname);
}

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { LogOutputChannel } from "vscode";
import { defaultRunForm } from "../../core/experiment/runForm";
import { keyVariable } from "../../node/models/keyVariable";
import { memento, secretStorage } from "../../test/builders/secretStorage";
import { editor } from "../../test/builders/standInEditor";
import type { ScriptedRequest } from "../../test/scriptedServer/plan";
import { type ScriptedServer, serveScripted } from "../../test/scriptedServer/serveScripted";
import { commandIds } from "../contributions";
import { EndpointKeys } from "../endpointKeys";
import { Endpoints } from "../endpoints";
import { rememberForm } from "../rememberedForm";
import { knownEndpoint } from "../run/knownEndpoint";
import { keys as keysFeature } from "./keys";

vi.mock("vscode", () => import("../../test/builders/standInEditor"));

const KEY = "canary-key-of-a-person";
const requests: ScriptedRequest[] = [];
let server: ScriptedServer;
let secrets: ReturnType<typeof secretStorage>;
let hosts: ReturnType<typeof memento>;
let state: ReturnType<typeof memento>;
let logged: string[];
let endpoints: Endpoints;

beforeAll(async () => {
  server = await serveScripted((request) => requests.push(request));
});
afterAll(() => server.close());
afterEach(() => vi.unstubAllEnvs());
beforeEach(() => {
  requests.length = 0;
  logged = [];
  editor.begin();
  [secrets, hosts, state] = [secretStorage(), memento(), memento()];
  const note = (text: string) => void logged.push(text);
  const log = { info: note, warn: note, error: note } as unknown as LogOutputChannel;
  endpoints = new Endpoints(new EndpointKeys(secrets, hosts, log));
  keysFeature({ endpoints, state, log });
});

const run = (command: string, argument?: unknown) => editor.registered.get(command)?.(argument);
const address = () => `${server.address}/q/strict;as=vllm;script=add/v1`;
const sentKeys = () => new Set(requests.map(({ headers }) => headers.authorization));
/** Everything that a person, a file or a view can get to see, but the question for the key itself. */
const seen = () => JSON.stringify([editor.messages, editor.errors, editor.asked, editor.inputsAsked, logged, hosts.text(), state.text()]);

describe("a key", () => {
  it("is set, sent to its host, and removed; nothing shows it", async () => {
    editor.inputs.push(` ${KEY} `);
    await run(commandIds.setKey, address());
    expect(editor.inputsAsked).toMatchObject([{ title: `Set Key for ${new URL(server.address).host}`, password: true }]);
    expect([...secrets.held]).toEqual([[`trialLens.key:${new URL(server.address).host}`, KEY]]);

    const row = { id: "", baseUrl: address(), model: "m", temperature: null };
    await run(commandIds.testConnection, row);
    expect(editor.messages.at(-1)).toMatch(/answers as m in \d+\.\d s and calls tools\.$/);
    expect(sentKeys()).toEqual(new Set([`Bearer ${KEY}`]));
    const known = await knownEndpoint(row, endpoints);
    expect(known).toMatchObject({ takesKey: true, key: expect.stringContaining("is stored in VS Code's secret storage, for 127.0.0.1:") });
    expect(seen() + JSON.stringify(known)).not.toContain(KEY);

    editor.picks.push(new URL(server.address).host);
    await run(commandIds.removeKey);
    expect([...secrets.held]).toEqual([]);
    requests.length = 0;
    await run(commandIds.testConnection, row);
    expect(sentKeys()).toEqual(new Set([undefined]));
    expect(await knownEndpoint(row, endpoints)).toMatchObject({ key: expect.stringContaining("It gets no key") });
    expect(seen()).not.toContain(KEY);
  });

  it("that a server says back is not shown", async () => {
    editor.inputs.push(KEY);
    await run(commandIds.setKey, server.address);
    await run(commandIds.testConnection, { baseUrl: `${server.address}/q/parrot/v1`, model: "m" });
    expect(editor.errors.at(-1)).toContain("key (key) is odd");
    expect(sentKeys()).toEqual(new Set([`Bearer ${KEY}`]));
    expect(seen()).not.toContain(KEY);
  });

  it("of the secret storage comes before that of the environment, which comes before none", async () => {
    vi.stubEnv(keyVariable(server.address) ?? "", "environment-key");
    const keyOf = async () => (await endpoints.keys.keysFor([address()]))(address());
    expect(await keyOf()).toBe("environment-key");
    expect(await endpoints.keys.sourceOf(address())).toMatchObject({ from: "environment" });
    await endpoints.keys.store(endpoints.keys.hostOf(address()), KEY);
    expect(await keyOf()).toBe(KEY);
    expect(await endpoints.keys.sourceOf(address())).toMatchObject({ from: "secret storage" });
  });

  it.each(["https://models.example/v1", "https://models.example:8443/v1", "http://models.example/v1", "https://models.example.evil/v1"])(
    "for another host is not given for %s",
    async (other) => {
      await endpoints.keys.store("models.example:443", KEY);
      await endpoints.keys.store(endpoints.keys.hostOf("https://models.example:9000/v1"), KEY);
      expect((await endpoints.keys.keysFor([other, "https://models.example:9000"]))(other)).toBeUndefined();
    },
  );

  it("is not taken for an address to which none is sent", async () => {
    await run(commandIds.setKey, "http://models.example/v1");
    expect(editor.errors).toEqual([expect.stringContaining("keys go over https, or to this machine")]);
    expect(editor.inputsAsked).toEqual([]);
  });

  it.each([
    ["", "Enter the key"],
    ["Bearer abc", 'Leave "Bearer" out'],
    ["abc def", "no blanks"],
    ["clé", "no blanks"],
    ["x".repeat(5000), "too long"],
  ])("such as %j is not taken", async (text, mistake) => {
    editor.inputs.push(text);
    await run(commandIds.setKey, server.address);
    expect(editor.inputsAsked[0]?.validateInput?.(text)).toContain(mistake);
    expect(secrets.held.size).toBe(0);
  });

  it("that cannot be read from the secret storage is one of the environment, and the log says so", async () => {
    secrets.get = () => Promise.reject(new Error("no keyring"));
    vi.stubEnv(keyVariable(server.address) ?? "", "environment-key");
    expect((await endpoints.keys.keysFor([address()]))(address())).toBe("environment-key");
    expect(logged).toEqual([expect.stringContaining("could not be read from the secret storage: no keyring")]);
  });

  it("that is set or removed anywhere is heard of", async () => {
    const heard = vi.fn();
    endpoints.onDidChange(heard);
    await secrets.store("trialLens.key:models.example", KEY);
    expect(heard).toHaveBeenCalledOnce();
  });
});

describe("the commands", () => {
  const experiment = `name: a
problems: [{ builtin: first-light }]
models: [{ id: m, baseUrl: "https://models.example/v1", model: one }]
policies: [B0]
conditions: [clean]
`;

  it("offer the endpoints of experiment files, of the Run panel, and of stored keys, each once", async () => {
    editor.files.set("/a.experiment.yaml", experiment).set("/b.experiment.yaml", experiment).set("/broken.experiment.yaml", "name: [");
    const row = { id: "", baseUrl: "http://127.0.0.1:11434/v1", model: "qwen3:8b", temperature: null };
    await rememberForm(state, { ...defaultRunForm(), models: [row, { ...row, baseUrl: "half a" }] });
    await endpoints.keys.store("other.example", KEY);
    await run(commandIds.testConnection);
    expect(editor.asked.at(-1)?.items).toMatchObject([
      { label: "https://models.example/v1", description: "one" },
      { label: "http://127.0.0.1:11434/v1", description: "qwen3:8b" },
      { label: "https://other.example" },
      { label: "Another Endpoint…" },
    ]);
  });

  it("take another address and model, as they are typed", async () => {
    editor.picks.push("Another Endpoint…");
    editor.inputs.push(address(), "m");
    await run(commandIds.testConnection);
    expect(editor.inputsAsked[0]?.validateInput?.("ftp://x")).toContain("no http or https address");
    expect(editor.messages.at(-1)).toContain("answers as m");
  });

  it("say that there is no key to remove", async () => {
    await run(commandIds.removeKey);
    expect(editor.errors).toEqual([expect.stringContaining("No key is stored")]);
  });

  it("ask nothing from an untrusted workspace", async () => {
    editor.isTrusted = false;
    await run(commandIds.testConnection, { baseUrl: address(), model: "m" });
    expect(editor.errors).toEqual([expect.stringContaining("not trusted")]);
    expect(requests).toEqual([]);
  });

  it.each([undefined, 7, {}, { baseUrl: 3 }])("given %j ask which endpoint is meant", async (odd) => {
    await run(commandIds.setKey, odd);
    expect(editor.asked).toHaveLength(1);
  });
});

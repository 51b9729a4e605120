import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { afterEach, expect, it } from "vitest";
import { selfSignedCertificate } from "../../test/scriptedServer/selfSignedCertificate";
import { answering, serveScripted } from "../../test/scriptedServer/serveScripted";
import { EndpointError } from "./endpointError";
import { createEndpointModel } from "./endpointModel";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** How asking at an address fails, and after how many requests. */
async function failureAt(baseUrl: string): Promise<EndpointError> {
  const model = createEndpointModel({
    id: "m",
    baseUrl,
    model: "m",
    key: "canary-key",
    fetch: (url, init) => globalThis.fetch(url, init),
    sleep: async () => {},
  });
  const request = { messages: [{ role: "user" as const, text: "?" }], tools: [], seed: 1, timeoutMilliseconds: 20_000 };
  const error = await model.complete(request).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof EndpointError)) throw error ?? new Error("It answered.");
  return error;
}

const tlsServer = () =>
  createTlsServer(
    selfSignedCertificate(),
    answering(() => {}),
  );

it("tls-self-signed: names the certificate and what to do, and does not try again", async () => {
  const error = await failureAt(`https://${await listen(tlsServer())}/q/ok/v1`);
  expect(error.message).toMatch(/does not trust \(DEPTH_ZERO_SELF_SIGNED_CERT\); add its authority/);
  expect(error).toMatchObject({ attempts: 1, fault: { class: "server_setup" } });
});

it("asks for http where https meets a plain server", async () => {
  const server = await serveScripted();
  closers.push(() => server.close());
  const error = await failureAt(server.address.replace("http:", "https:"));
  expect(error.message).toMatch(/does not speak TLS .* http:\/\//);
  expect(error.attempts).toBe(1);
});

it("tries again where http meets a TLS server, and says that the connection broke", async () => {
  const error = await failureAt(`http://${await listen(tlsServer())}/q/ok/v1`);
  expect(error).toMatchObject({ attempts: 3, fault: { class: "broken" } });
});

it("tries again where the connection is torn before an answer", async () => {
  const error = await failureAt(`http://${await listen(createTcpServer((socket) => socket.destroy()))}/v1`);
  expect(error).toMatchObject({ attempts: 3, fault: { class: "broken" } });
});

it("says that nobody listens, at once", async () => {
  const address = await listen(createTcpServer());
  for (const close of closers.splice(0)) await close();
  const error = await failureAt(`http://${address}/v1`);
  expect(error.message).toContain("ECONNREFUSED");
  expect(error.attempts).toBe(1);
});

it("says that a name is unknown, at once", async () => {
  const error = await failureAt("https://no-such-host.invalid/v1");
  expect(error.message).toMatch(/No connection to no-such-host\.invalid \((ENOTFOUND|EAI_AGAIN)\)/);
});

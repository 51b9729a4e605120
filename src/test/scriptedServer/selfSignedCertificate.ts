import { generateKeyPairSync, sign } from "node:crypto";

/** Tags of the encoding. */
const INTEGER = 0x02;
const BITS = 0x03;
const IDENTIFIER = 0x06;
const TEXT = 0x0c;
const TIME = 0x18;
const SEQUENCE = 0x30;
const SET = 0x31;

/** OID 1.2.840.10045.4.3.2, ecdsa-with-SHA256. */
const ECDSA_WITH_SHA256 = Buffer.from("2a8648ce3d040302", "hex");
/** OID 2.5.4.3, the common name. */
const COMMON_NAME = Buffer.from("550403", "hex");

/**
 * A certificate for localhost that nobody else signed, with its key, both in PEM. Made anew at every call, so that no private key has
 * to be kept.
 *
 * Source: RFC 5280, section 4.1 (version 1).
 */
export function selfSignedCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = encoded(SEQUENCE, encoded(IDENTIFIER, ECDSA_WITH_SHA256));
  const name = encoded(
    SEQUENCE,
    encoded(SET, encoded(SEQUENCE, encoded(IDENTIFIER, COMMON_NAME), encoded(TEXT, Buffer.from("localhost")))),
  );
  const validity = encoded(SEQUENCE, ...["20200101000000Z", "20991231000000Z"].map((time) => encoded(TIME, Buffer.from(time))));
  const body = encoded(
    SEQUENCE,
    encoded(INTEGER, Buffer.of(1)),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = encoded(BITS, Buffer.of(0), sign("sha256", body, privateKey));
  const base64 = encoded(SEQUENCE, body, algorithm, signature).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)?.join("\n")}\n-----END CERTIFICATE-----\n`,
  };
}

/** Tag, length and content (DER). */
function encoded(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length = content.length < 128 ? Buffer.of(content.length) : Buffer.of(0x82, content.length >> 8, content.length & 0xff);
  return Buffer.concat([Buffer.of(tag), length, content]);
}

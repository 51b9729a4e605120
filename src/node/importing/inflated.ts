import { crc32, inflateRawSync } from "node:zlib";
import { ImportError } from "../../core/ports";
import { unpackZstd } from "./unpackZstd";
import type { ZipEntry } from "./zipDirectory";

const [STORED, DEFLATE, ZSTD] = [0, 8, 93];

/**
 * The bytes of an entry, unpacked and checked; never more than its directory says.
 * @throws ImportError if it is damaged, encrypted or packed in another way.
 */
export function inflated(entry: ZipEntry, packed: Buffer): Buffer {
  const { name, method, size, crc } = entry;
  if (entry.encrypted) throw new ImportError(`The entry ${name} of the archive is encrypted.`);
  if (method !== STORED && method !== DEFLATE && method !== ZSTD)
    throw new ImportError(`The entry ${name} of the archive is packed by method ${method}; 0, 8 and 93 can be read.`);
  let bytes: Buffer | undefined;
  try {
    bytes = unpacked(method, packed, size);
  } catch {
    // Whatever the unpackers say of damaged bytes, the entry is damaged.
  }
  if (bytes === undefined || bytes.length !== size || crc32(bytes) !== crc)
    throw new ImportError(`The entry ${name} of the archive is damaged.`);
  return bytes;
}

function unpacked(method: number, packed: Buffer, size: number): Buffer | undefined {
  if (method === STORED) return packed;
  if (method === DEFLATE) return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  return unpackZstd(packed, size);
}

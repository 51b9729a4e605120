import { open } from "node:fs/promises";
import { basename } from "node:path";
import type { ForeignSource } from "../../core/ports";
import { openZip } from "./zipArchive";

const CHUNK = 1024 * 1024;

/** A file of this machine, to be imported. It is opened anew for each reading. */
export function foreignSource(path: string): ForeignSource {
  return {
    name: basename(path),
    async *text() {
      const file = await open(path, "r");
      try {
        const bytes = Buffer.alloc(CHUNK);
        let decoder: InstanceType<typeof TextDecoder> | undefined;
        for (;;) {
          const { bytesRead } = await file.read(bytes, 0, CHUNK, null);
          decoder ??= new TextDecoder(encodingOf(bytes.subarray(0, bytesRead)));
          if (bytesRead === 0) break;
          yield decoder.decode(bytes.subarray(0, bytesRead), { stream: true });
        }
        yield decoder.decode();
      } finally {
        await file.close();
      }
    },
    archive: () => openZip(path),
  };
}

/** UTF-8, unless a byte-order mark says something else. */
function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return "utf-8";
}

// Writes l10n/bundle.l10n.json anew: every text that the extension's host hands to l10n.t, for translators to start from.
import { writeFileSync } from "node:fs";
import { bundlePath, usedStrings } from "./usedStrings.mjs";

const strings = usedStrings();
writeFileSync(bundlePath, `${JSON.stringify(Object.fromEntries(strings.map((text) => [text, text])), null, 2)}\n`);
console.log(`${strings.length} strings`);

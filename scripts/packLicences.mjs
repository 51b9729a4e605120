// Writes the licences of everything that is packed into the .vsix.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What comes as files and not as bundled code; the packages carry no licence text of their own. */
const PYTHON_PARTS = [
  [
    "Pyodide 0.25.1 and 314.0.7",
    "MPL-2.0 (its npm package: Apache-2.0), Copyright Pyodide contributors and Mozilla; source: github.com/pyodide/pyodide",
  ],
  ["CPython 3.11 and 3.14 and its standard library", "PSF-2.0, Copyright Python Software Foundation; source: github.com/python/cpython"],
  ["SymPy 1.11.1", "BSD-3-Clause, Copyright (c) 2006-2022 SymPy Development Team; source: github.com/sympy/sympy"],
  ["mpmath", "BSD-3-Clause, Copyright (c) 2005-2021 Fredrik Johansson and mpmath contributors; source: github.com/mpmath/mpmath"],
];

const BSD_3_CLAUSE = `Redistribution and use in source and binary forms, with or without modification, are permitted provided that the following conditions are met:

1. Redistributions of source code must retain the above copyright notice, this list of conditions and the following disclaimer.
2. Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the following disclaimer in the documentation and/or other materials provided with the distribution.
3. Neither the name of the copyright holder nor the names of its contributors may be used to endorse or promote products derived from this software without specific prior written permission.

THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.`;

/**
 * Writes one text with the licence of each bundled package and of the Python parts.
 * @param metafiles esbuild's account of what went into the bundles.
 */
export function packLicences(metafiles, outFile) {
  const inputs = metafiles.flatMap((metafile) => Object.keys(metafile.inputs));
  const folders = new Set(inputs.flatMap((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0] ?? []));
  const bundled = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return `${name} ${version} (${license})\n\n${licenceText(folder, name)}`;
  });
  const python = PYTHON_PARTS.map(([name, terms]) => `${name}\n${terms}`);
  writeFileSync(outFile, [...bundled, ...python, `BSD-3-Clause\n\n${BSD_3_CLAUSE}`].join(`\n\n${"-".repeat(80)}\n\n`));
}

function licenceText(folder, name) {
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (file === undefined || !existsSync(join(folder, file))) throw new Error(`The package ${name} has no licence file to pack.`);
  return readFileSync(join(folder, file), "utf8").trim();
}

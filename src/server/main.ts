import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { createConnection, ProposedFeatures, TextDocumentSyncKind, TextDocuments } from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { type CheckContext, computeFindings, quickCheck } from "../core/language/checkDocument";
import { createComputedMemory } from "../core/language/computedMemory";
import { createMathDoor } from "../core/math/createMathDoor";
import { createSympyAlgebra } from "../node/algebra/sympyAlgebra";
import { nodeFiles } from "../node/nodeFiles";
import { codeActions } from "./codeActions";
import { documentFeatures } from "./documentFeatures";
import { readExplanations } from "./explanations";
import { answerLenses } from "./lensAnswers";
import { createLensDocuments } from "./lensDocuments";
import { problemFilesUnder } from "./lensFilesUnder";
import { createLensWorkspace } from "./lensWorkspace";
import { createProblemReader } from "./problemReader";
import { referenceFeatures } from "./referenceFeatures";
import { createSchedule } from "./schedule";
import { toDiagnostic } from "./toProtocol";
import { workspaceFolders } from "./workspaceFolders";
import { offerWritingHelp, writingHelpCapabilities } from "./writingHelp";

// The language server: a process of its own that reads the open problem and experiment files, and says what is wrong in them.

const connection = createConnection(ProposedFeatures.all);
const texts = new TextDocuments(TextDocument);
const documents = createLensDocuments();
const explanations = readExplanations(join(__dirname, "..", "docs"));
const algebra = createSympyAlgebra({ folder: __dirname, log: (line) => connection.console.debug(line) });
// No program of a file that is only looked at is run; `trial-lens check` runs them.
const means = { math: createMathDoor(algebra) };
const context: CheckContext = {
  problems: createProblemReader(nodeFiles, documents),
  memory: createComputedMemory(),
  means: async () => means,
  pause: () => setImmediate(),
};

const schedule = createSchedule({
  async report(uri, signal) {
    const document = documents.get(uri);
    const version = texts.get(uri)?.version;
    if (!document || version === undefined) return;
    const findings = await quickCheck(document, context);
    if (signal.aborted) return;
    const diagnostics = findings.map((finding) => toDiagnostic(finding, explanations));
    await connection.sendDiagnostics({ uri, version, diagnostics });
  },
  async compute(uri, signal, onFound) {
    const document = documents.get(uri);
    if (document) await computeFindings(document, context, signal, onFound);
  },
  failed(uri, error) {
    connection.console.error(`${uri}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  },
});

function recheckExperiments(except: string): void {
  for (const uri of documents.experiments()) if (uri !== except) schedule.affected(uri);
}

texts.onDidChangeContent(({ document }) => {
  if (!documents.update(document)) return;
  schedule.changed(document.uri);
  recheckExperiments(document.uri);
});

texts.onDidClose(({ document: { uri } }) => {
  if (!documents.get(uri)) return;
  documents.close(uri);
  schedule.cancel(uri);
  void connection.sendDiagnostics({ uri, diagnostics: [] });
  recheckExperiments(uri);
});

connection.onDidChangeWatchedFiles(() => recheckExperiments(""));
offerWritingHelp(connection, documents, context.problems, means);
answerLenses(connection, documents, context.problems);
connection.onInitialize((params) => {
  const workspace = createLensWorkspace(nodeFiles, documents, context.problems, workspaceFolders(connection, params));
  return {
    capabilities: {
      textDocumentSync: TextDocumentSyncKind.Incremental,
      ...writingHelpCapabilities,
      ...documentFeatures(connection, documents),
      ...referenceFeatures(connection, documents, workspace),
      ...codeActions(connection, documents, nodeFiles, {
        problems: context.problems,
        problemFiles: problemFilesUnder,
        means: context.means,
      }),
    },
  };
});
connection.onShutdown(() => algebra.dispose());
texts.listen(connection);
connection.listen();

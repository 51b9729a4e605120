// Offers one model to other extensions by the public API of VS Code; what it answers is written by the test that has these exports.
const vscode = require("vscode");

exports.activate = (context) => {
  const changed = new vscode.EventEmitter();
  /** `answer` is called with what VS Code hands to a provider, and tells its parts to `progress`. */
  const script = { answer: async () => {}, offered: ["m/1"], countTokens: async () => 3, changed: () => changed.fire() };
  const provider = {
    onDidChangeLanguageModelChatInformation: changed.event,
    provideLanguageModelChatInformation: async () =>
      script.offered.map((id) => ({
        id,
        name: `Scripted ${id}`,
        family: "scripted-family",
        version: "7",
        maxInputTokens: 100_000,
        maxOutputTokens: 1000,
        capabilities: { toolCalling: true },
      })),
    provideLanguageModelChatResponse: (model, messages, options, progress, token) =>
      script.answer({ model, messages, options, progress, token }),
    provideTokenCount: (_model, content) => script.countTokens(content),
  };
  context.subscriptions.push(changed, vscode.lm.registerLanguageModelChatProvider("scripted", provider));
  return script;
};

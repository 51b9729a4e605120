import type { RequestBody } from "../requestBody";
import type { Fetch } from "../wire/fetch";
import { editorChunks } from "./editorChunks";
import { type EditorFault, editorFault, notOffered } from "./editorFault";
import type { EditorModels } from "./editorHost";
import { editorQuestion, hasCallsWithoutTools } from "./editorQuestion";
import { eventStream } from "./eventStream";
import { TokenCounts } from "./tokenCounts";

/**
 * The models of the editor behind an in-process `fetch` that speaks the wire format of a chat-completions endpoint, so that they are
 * asked, retried, recorded and replayed by the same client as any other.
 */
export function createEditorFetch(models: EditorModels): Fetch {
  const counts = new TokenCounts();
  return async (_url, init) => {
    const signal = init?.signal ?? new AbortController().signal;
    const body = JSON.parse(String(init?.body)) as RequestBody;
    const question = editorQuestion(body);
    const callsWithoutTools = hasCallsWithoutTools(question);
    try {
      const model = await models.find(body.model);
      if (!model) return failure(notOffered(body.model));
      const tools = question.tools.map((tool) => JSON.stringify(tool));
      const inputTokens = await counts.of(model, [...question.messages, ...tools]);
      // What vendors say of a conversation that is too long is not to be relied on, so that it is not sent.
      if (inputTokens !== undefined && model.maxInputTokens > 0 && inputTokens > model.maxInputTokens)
        return failure(tooLong(inputTokens, model.maxInputTokens));
      const parts = (await model.ask(question, signal))[Symbol.asyncIterator]();
      const first = await parts.next();
      const chunks = editorChunks({ model, parts, first, counts, inputTokens, callsWithoutTools });
      return new Response(eventStream(chunks), { headers: { "content-type": "text/event-stream" } });
    } catch (error) {
      return failure(editorFault(error, callsWithoutTools));
    }
  };
}

function tooLong(tokens: number, most: number): EditorFault {
  const message = `it has ${tokens} tokens, and the model takes ${most}`;
  return { status: 400, error: { message, code: "context_length_exceeded", type: "vscode", status: 400 } };
}

function failure({ status, error }: EditorFault): Response {
  return Response.json({ error }, { status });
}

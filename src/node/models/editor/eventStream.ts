/** Server-sent events of chunks, each sent when it is there. Who stops reading stops the chunks. */
export function eventStream(chunks: AsyncGenerator<object>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next();
      controller.enqueue(encoder.encode(`data: ${next.done ? "[DONE]" : JSON.stringify(next.value)}\n\n`));
      if (next.done) controller.close();
    },
    cancel() {
      // Not awaited: a generator that waits for its model ends when the request is cancelled.
      chunks.return(undefined).catch(() => {});
    },
  });
}

/** The lines of an answer as they arrive; `received` is called for every piece of it. */
export async function* linesOf(
  body: ReadableStream<Uint8Array>,
  received: () => void = () => undefined,
) {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      received()
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line) yield line
    }
  } finally {
    await reader.cancel().catch(() => undefined) // the stream has already ended
  }
}

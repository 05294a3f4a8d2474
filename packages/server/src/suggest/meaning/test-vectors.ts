import { type Answer, testLlm } from '../../language/llm/test-llm.ts'

/** Words of several languages by what they mean: the test model knows nothing else. */
const MEANINGS = [
  ['steam', 'wand', 'dampf', 'dampflanze', 'vapeur'],
  ['drips', 'leaks', 'tropft', 'goutte'],
  ['refund', 'money', 'geld', 'rembourser'],
  ['parcel', 'delivery', 'paket', 'colis'],
]
const SIZE = 24

/** A vector by the meaning of a text's words; other words give it a little of its own. */
export function testVector(text: string): number[] {
  const vector = Array.from({ length: SIZE }, () => 0.01)
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const meaning = MEANINGS.findIndex((words) => words.includes(word))
    const noise = Array.from(word, (letter) => letter.codePointAt(0) ?? 0).reduce(
      (sum, code) => (sum * 31 + code) % 997,
      7,
    )
    const at = meaning >= 0 ? meaning : MEANINGS.length + (noise % (SIZE - MEANINGS.length))
    vector[at] = (vector[at] ?? 0) + (meaning >= 0 ? 2 : 0.3)
  }
  return vector
}

/** A local server with the protocol of OpenAI's embeddings; `fails` answers instead of it. */
export async function testEmbeddings() {
  let failure: Answer | undefined
  const server = await testLlm(({ path, body }) => {
    if (!path.endsWith('/embeddings')) return { status: 404 }
    if (failure) return failure
    const { input } = body as unknown as { input: string[] }
    const data = input.map((text, index) => ({ index, embedding: testVector(text) }))
    // the protocol promises no order
    return { body: { data: data.toReversed(), usage: { prompt_tokens: input.length * 5 } } }
  })
  return {
    ...server,
    /** Texts of all requests. */
    texts: () => server.asked.flatMap(({ body }) => (body as unknown as { input: string[] }).input),
    fails: (answer: Answer | undefined) => {
      failure = answer
    },
  }
}

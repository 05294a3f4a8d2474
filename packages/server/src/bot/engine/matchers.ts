import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { Example } from '../../language/classify/train.ts'
import { createMatcher, type Matcher } from './matcher.ts'
import { type IntentModel, trainIntents } from './train.ts'

/** Fewer phrases are trained on the main thread, which is faster than starting a worker. */
const FEW = 200
/** Most weights of all cached engines together: about 200 MB. */
const WEIGHTS_MAX = 50_000_000

/** Trains in a worker thread, as thousands of phrases take seconds. */
function trainAside(examples: readonly Example[]): Promise<IntentModel> {
  const worker = new Worker(new URL('./train-worker.ts', import.meta.url), {
    workerData: examples,
  })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The training ended with ${code}.`)))
  })
}

const nameOf = (org: string, examples: readonly Example[]): string =>
  `${org} ${createHash('sha256').update(JSON.stringify(examples)).digest('hex')}`

/** An engine that is not cached. */
export async function trainMatcher(examples: readonly Example[]): Promise<Matcher> {
  return createMatcher(examples.length < FEW ? trainIntents(examples) : await trainAside(examples))
}

interface Cached {
  matcher: Promise<Matcher>
  /** 0 while the engine is being trained. */
  weights: number
}

/**
 * Engines of organisations, trained on first use and cached by their phrases: a draft with the
 * phrases of the published version shares its engine.
 */
export function createMatchers() {
  const cache = new Map<string, Cached>()

  function dropOldest(): void {
    let sum = [...cache.values()].reduce((all, { weights }) => all + weights, 0)
    for (const [name, { weights }] of [...cache].slice(0, -1)) {
      if (sum <= WEIGHTS_MAX) return
      cache.delete(name)
      sum -= weights
    }
  }

  async function train(name: string, examples: readonly Example[]): Promise<Matcher> {
    const model = examples.length < FEW ? trainIntents(examples) : await trainAside(examples)
    const own = cache.get(name)
    if (own) own.weights = model.weights.length
    dropOldest()
    return createMatcher(model)
  }

  return {
    /** The engine trained with these examples. */
    of: (org: string, examples: readonly Example[]): Promise<Matcher> => {
      const name = nameOf(org, examples)
      const known = cache.get(name)
      const own = known ?? { matcher: train(name, examples), weights: 0 }
      cache.delete(name)
      cache.set(name, own)
      own.matcher.catch(() => cache.delete(name)) // the next call trains again
      return own.matcher
    },
  }
}
export type Matchers = ReturnType<typeof createMatchers>

import type { AllChunks } from './assist/assist.ts'
import { localeOf } from './page/locale.ts'

/** How often a file did not come. */
let failures = 0

/**
 * A file beside this one; after a failure under another address, because browsers remember for good that
 * a file could not be read.
 */
async function file<T>(name: string): Promise<T> {
  try {
    return (await import(`./${name}.js${failures ? `?${failures}` : ''}`)) as T // named by the build
  } catch (error) {
    failures++
    throw error
  }
}

type Loaded = Awaited<ReturnType<AllChunks['panel']>>

/** The code that waits until it is needed, as a script tag loads it. */
export const chunkFiles: AllChunks = {
  panel: async (tag) => {
    const locale = localeOf(tag)
    file('base').catch(() => {}) // the panel stands on it: together they come sooner than one after the other
    const own =
      locale === 'en'
        ? undefined
        : file<Pick<Loaded, 'texts'>>(`chat-widget-${locale}`).catch(() => undefined) // English stays
    const [{ createPanel }, texts] = await Promise.all([file<Loaded>('chat-widget'), own])
    return { createPanel, texts: texts?.texts }
  },
  report: () => file('usage-report-host'),
  token: () => file('host-token'),
  surveys: () => file('surveys'),
  shortcut: () => file('shortcut'),
  debug: () => file('debug'),
}

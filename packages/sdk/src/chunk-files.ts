import type { AllChunks } from './assist/assist.ts'
import { localeOf } from './page/locale.ts'

/** Number of failed loads. */
let failures = 0

/**
 * Imports a file beside this one. After a failure the address gets a query, because browsers never retry a module whose
 * load failed.
 */
async function file<T>(name: string): Promise<T> {
  try {
    // the build compiles this file from the module of type T
    return (await import(`./${name}.js${failures ? `?${failures}` : ''}`)) as T
  } catch (error) {
    failures++
    throw error
  }
}

type Loaded = Awaited<ReturnType<AllChunks['panel']>>

/** The modules that are loaded on demand, as files for the script tag. */
export const chunkFiles: AllChunks = {
  panel: async (tag) => {
    const locale = localeOf(tag)
    file('base').catch(() => {}) // the panel imports it: loading both at once is faster than one after the other
    const own =
      locale === 'en'
        ? undefined
        : file<Pick<Loaded, 'texts'>>(`chat-widget-${locale}`).catch(() => undefined) // English is used instead
    const [{ createPanel }, texts] = await Promise.all([file<Loaded>('chat-widget'), own])
    return { createPanel, texts: texts?.texts }
  },
  reports: () => file('reports'),
  report: () => file('usage-report-host'),
  token: () => file('host-token'),
  surveys: () => file('surveys'),
  place: () => file('place'),
  shortcut: () => file('shortcut'),
  debug: () => file('debug'),
  errors: () => file('errors'),
}

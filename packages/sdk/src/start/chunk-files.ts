import type { AllChunks } from '../assist/assist.ts'
import { localeOf } from '../page/locale.ts'
import type { PanelCode } from '../place/mount-panel.ts'

/** Number of failed loads. */
let failures = 0

/**
 * Imports a file beside this one. After a failure the address gets a query, because browsers never retry a module whose
 * load failed.
 */
const file = <T>(name: string): Promise<T> =>
  // the build compiles this file from the module of type T
  import(`./${name}.js${failures ? `?${failures}` : ''}`).catch((error: unknown) => {
    failures++
    throw error
  }) as Promise<T>

/** The panel's words in the language; nothing for English, which is also used when they cannot be loaded. */
export async function panelTexts(tag: string | undefined): Promise<Pick<PanelCode, 'texts'>> {
  const locale = localeOf(tag)
  return locale === 'en' ? {} : file<PanelCode>(`chat-widget-${locale}`).catch(() => ({}))
}

/** What a closed panel needs; an open one needs more of it, and has all in the one file `panel`. */
const PARTS = ['base', 'chat-widget', 'place']

/** Modules in a file of the same name. */
const later = Object.fromEntries(
  'reports report token surveys shortcut debug errors'
    .split(' ')
    .map((name) => [name, () => file(name)]),
) as Omit<AllChunks, 'panel'> // the build has an entry for each

/** The modules that are loaded on demand, as files for the script tag. */
export const chunkFiles: AllChunks = {
  // after a failure in parts: what is loaded later belongs to an address without a query
  panel: async (tag, isOpen) =>
    Object.assign(
      {},
      ...(await Promise.all([
        panelTexts(tag),
        ...(isOpen && !failures ? ['panel'] : PARTS).map((name) => file<PanelCode>(name)),
      ])),
    ) as PanelCode,
  ...later,
}

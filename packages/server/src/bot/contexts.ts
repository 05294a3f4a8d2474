import type { Intent, OpenContext } from '@agent-assist/contract'

/** A visitor who is silent for so long has forgotten what it was about. */
export const CONTEXT_MINUTES = 20

/** The contexts that are open after a message: each has one message less to live, those of the intent begin. */
export function nextContexts(
  open: readonly OpenContext[],
  intent: Pick<Intent, 'contextsOut'> | undefined,
  parameters: Readonly<Record<string, string>> = {},
): OpenContext[] {
  const aged = open.map((context) => ({ ...context, lifespan: context.lifespan - 1 }))
  const begun = (intent?.contextsOut ?? []).map(({ name, lifespan }) => {
    const known = open.find((context) => context.name === name)?.parameters
    return { name, lifespan, parameters: { ...known, ...parameters } }
  })
  const names = new Set(begun.map(({ name }) => name))
  return [...aged.filter(({ name }) => !names.has(name)), ...begun].filter(
    ({ lifespan }) => lifespan > 0,
  )
}

/** Whether an intent may be matched while these contexts are open. */
export const isOpenFor = (open: readonly OpenContext[], { contextsIn }: Intent): boolean =>
  contextsIn.every((wanted) => open.some(({ name }) => name === wanted))

/** What parameters of open contexts hold; later ones win. */
export const heldBy = (open: readonly OpenContext[]): Record<string, string> =>
  Object.assign({}, ...open.map(({ parameters }) => parameters)) as Record<string, string>

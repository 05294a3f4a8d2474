import type { Intent, OpenContext } from '@agent-assist/contract'

/** Minutes of silence after which a visitor's contexts are closed. */
export const CONTEXT_MINUTES = 20

/** Open contexts after a message: older ones lose one message, the intent's own are opened. */
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

/** Parameters of all open contexts; those of later contexts win. */
export const heldBy = (open: readonly OpenContext[]): Record<string, string> =>
  Object.assign({}, ...open.map(({ parameters }) => parameters)) as Record<string, string>

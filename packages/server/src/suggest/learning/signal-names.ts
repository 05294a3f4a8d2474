/** What speaks for an answer: one number of each kind. */
export const SIGNALS = [
  'model',
  'asker',
  'near',
  'nearOwn',
  'habit',
  'team',
  'words',
  'title',
  'text',
  'lately',
] as const
export type Signal = (typeof SIGNALS)[number]
export type Signals = Record<Signal, number>

/** Signals that differ by who asks. */
export const OWN_SIGNALS: readonly Signal[] = ['asker', 'nearOwn', 'habit', 'lately']

/** Weight of each signal, for an agent and for the whole team. */
export interface Ranker {
  me: Signals
  team: Signals
}

/** Rankers of before did not know some signals, which count nothing then. */
export function withAllSignals({ me, team }: Ranker): Ranker {
  const none = Object.fromEntries(SIGNALS.map((signal) => [signal, 0])) as Signals
  return { me: { ...none, ...me }, team: { ...none, ...team } }
}

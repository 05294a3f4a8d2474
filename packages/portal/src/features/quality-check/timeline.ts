import type { ReviewTicket } from './queries.ts'

type Message = ReviewTicket['messages'][number]
export type Step = ReviewTicket['steps'][number]

/** A line of the conversation: a message, a change, or what an agent did with Agent Assist in one go. */
export type Entry = { message: Message } | { steps: [Step, ...Step[]] }

const isSameGo = (one: Step | undefined, other: Step) =>
  one?.kind === 'assist' && other.kind === 'assist' && one.by === other.by

/** Messages and steps in the order of time; uses of Agent Assist by one agent without a message between them are one line. */
export function timelineOf({ messages, steps }: Pick<ReviewTicket, 'messages' | 'steps'>): Entry[] {
  const all = [
    ...messages.map((message) => ({ at: message.at, message })),
    ...steps.map((step) => ({ at: step.at, step })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
  const entries: Entry[] = []
  for (const one of all) {
    const last = entries.at(-1)
    if ('message' in one) entries.push({ message: one.message })
    else if (last && 'steps' in last && isSameGo(last.steps[0], one.step)) last.steps.push(one.step)
    else entries.push({ steps: [one.step] })
  }
  return entries
}

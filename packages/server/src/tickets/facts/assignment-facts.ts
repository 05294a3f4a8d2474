import { isDone, minutes, type Span, statusSpans, time, type WholeHistory } from './history.ts'

/** Minutes in which two spans overlap. */
function overlap(one: Span, other: Span): number {
  const end = Math.min(one.to ?? Infinity, other.to ?? Infinity)
  return Math.max(0, minutes(Math.max(one.from, other.from), end))
}

interface Stay extends Span {
  name: string | undefined
}

/** Who had the ticket when, from its creation on; before the first change nobody had it. */
function stays({ createdAt, changes = [] }: WholeHistory, field: 'assignee' | 'group'): Stay[] {
  const steps = changes.filter((change) => change.field === field)
  const begins = [{ from: time(createdAt), name: undefined as string | undefined }].concat(
    steps.map(({ at, value }) => ({ from: Math.max(time(createdAt), time(at)), name: value })),
  )
  return begins.map((begin, index) => {
    const next = begins[index + 1]
    return { ...begin, ...(next ? { to: next.from } : {}) }
  })
}

/** How often the ticket went to somebody, or to somebody else. */
const stationsOf = (history: WholeHistory, field: 'assignee' | 'group'): number =>
  stays(history, field).filter(
    ({ name }, index, all) => name !== undefined && name !== all[index - 1]?.name,
  ).length

/** Minutes without an assignee while the ticket was unsolved, of status spans that have ended. */
function unassignedMin(history: WholeHistory): number {
  const open = statusSpans(history).filter((span) => !isDone(span) && span.to !== undefined)
  return stays(history, 'assignee')
    .filter(({ name }) => name === undefined)
    .reduce((sum, stay) => sum + open.reduce((all, span) => all + overlap(stay, span), 0), 0)
}

/** Facts about the people of a ticket; those about assignments only where their history is known. */
export function assignmentFacts(history: WholeHistory) {
  const { messages, changes = [] } = history
  const written = messages.filter(({ authorRole }) => authorRole === 'agent')
  const notes = written.filter(({ isPublic }) => !isPublic)
  const isKnown = (field: string) => changes.some((change) => change.field === field)
  return {
    participants: new Set(written.map(({ author }) => author)).size,
    noters: new Set(notes.map(({ author }) => author)).size,
    ...(isKnown('assignee')
      ? {
          unassignedMin: unassignedMin(history),
          assigneeStations: stationsOf(history, 'assignee'),
        }
      : {}),
    ...(isKnown('group') ? { groupStations: stationsOf(history, 'group') } : {}),
  }
}

import { eventLabel, type MessageSentiment, type TicketStory } from '@agent-assist/contract/wire'
import { decimal } from '@agent-assist/kit/format'
import { actionText } from './attention-labels.ts'
import { stepText } from '../routing/routing-words.ts'
import { PRIORITY, STATUS } from '../labels/ticket-status.ts'

/** One line of a ticket's history. */
export interface StoryLine {
  /** ISO instant. */
  at: string
  kind:
    | 'message'
    | 'note'
    | 'status'
    | 'change'
    | 'action'
    | 'assist'
    | 'survey'
    | 'review'
    | 'routing'
  /** Who did what. */
  what: string
  /** Text of the message or comment. */
  text?: string
  /** Sentiment of a customer's message; `position` counts the ticket's messages from 0. */
  sentimentLabel?: { position: number; sentiment: MessageSentiment }
}

const isPriority = (value: string): value is keyof typeof PRIORITY => Object.hasOwn(PRIORITY, value)

/** Text of a change of assignee, group or priority. */
function changeText({ field, value }: TicketStory['changes'][number]): string {
  if (field === 'assignee') return value ? `Assigned to ${value}` : 'Unassigned'
  if (field === 'group') return value ? `Came to the group ${value}` : 'Left its group'
  return value && isPriority(value)
    ? `Priority ${PRIORITY[value].label.toLowerCase()}`
    : 'No priority'
}

const actionLines = ({ actions }: TicketStory, timeZone: string): StoryLine[] =>
  actions.flatMap((action) => [
    { at: action.at, kind: 'action' as const, what: actionText(action, timeZone) },
    ...(action.undoneAt
      ? [
          {
            at: action.undoneAt,
            kind: 'action' as const,
            what: `${action.undoneBy ?? 'Someone'} undid: ${actionText(action, timeZone)}`,
          },
        ]
      : []),
  ])

/** Surveys that were sent, and their answers. */
const surveyLines = ({ surveys }: TicketStory): StoryLine[] =>
  surveys.flatMap(({ sentAt, title, status, answer }) => [
    {
      at: sentAt,
      kind: 'survey' as const,
      what: `Survey ${title || 'sent'}: ${answer ? 'sent' : status}`,
    },
    ...(answer
      ? [
          {
            at: answer.at,
            kind: 'survey' as const,
            what: `Survey ${title ? `${title} ` : ''}answered: ${answer.rating ?? `${answer.npsScore} of 10`}`,
            ...(answer.feedbackText ? { text: answer.feedbackText } : {}),
          },
        ]
      : []),
  ])

const REVIEWED: Record<TicketStory['reviews'][number]['event'], string> = {
  given: 'reviewed the work of',
  withdrawn: 'withdrew the review of',
  acknowledged: 'acknowledged the review of',
  disputed: 'disputed the review of',
  accepted: 'accepted a dispute about',
  rejected: 'rejected a dispute about',
}

/** What happened to its quality reviews. */
const reviewLines = ({ reviews }: TicketStory): StoryLine[] =>
  reviews.map(({ at, event, by, agent, score }) => ({
    at,
    kind: 'review' as const,
    what: `${by} ${REVIEWED[event]} ${agent}${score === undefined ? '' : `: ${decimal(score)} %`}`,
  }))

const routingLines = ({ routing }: TicketStory): StoryLine[] =>
  routing.flatMap((step) => {
    const what = stepText(step)
    return what ? [{ at: step.at, kind: 'routing' as const, what }] : []
  })

/** The history of a ticket, oldest first; times are in the organisation's time zone. */
export function storyLines(story: TicketStory, timeZone: string): StoryLine[] {
  const { ticket, changes, events } = story
  const lines: StoryLine[] = [
    ...ticket.messages.map(({ at, author, authorRole, isPublic, text, sentiment }, position) => ({
      at,
      kind: isPublic ? ('message' as const) : ('note' as const),
      what: isPublic ? `${author} (${authorRole})` : `${author} (${authorRole}), internal note`,
      text,
      ...(sentiment ? { sentimentLabel: { position, sentiment } } : {}),
    })),
    ...ticket.statusHistory.map(({ at, status, by }) => ({
      at,
      kind: 'status' as const,
      what: by
        ? `Set to ${STATUS[status].label.toLowerCase()} by ${by}`
        : `Set to ${STATUS[status].label.toLowerCase()}`,
    })),
    ...changes.map((change) => ({
      at: change.at,
      kind: 'change' as const,
      what: changeText(change),
    })),
    ...actionLines(story, timeZone),
    ...events.map(({ at, type, agent, query, comment }) => ({
      at,
      kind: 'assist' as const,
      what: `${agent}: ${eventLabel(type)}`,
      ...(comment || query ? { text: comment ?? query } : {}),
    })),
    ...surveyLines(story),
    ...reviewLines(story),
    ...routingLines(story),
  ]
  return lines.toSorted((a, b) => a.at.localeCompare(b.at))
}

const MINUTES_A_DAY = 1440

/** 43 m, 3 h 58 m, 4 d 23 h: two units at most, rounded first. */
export function duration(minutes: number): string {
  const whole = Math.round(minutes)
  if (whole < 60) return `${whole} m`
  if (whole < MINUTES_A_DAY) return `${Math.floor(whole / 60)} h ${whole % 60} m`
  const hours = Math.round(whole / 60)
  return `${Math.floor(hours / 24)} d ${hours % 24} h`
}

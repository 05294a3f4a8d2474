import type { RefusedLoadReason, SetupProgress, SetupStep } from '@agent-assist/contract/wire'
import { counted, date, dateTime } from '@agent-assist/kit/format'
import { links } from '../../lib/address/links.ts'

/** A row of the first steps: what to do, and what really happened. */
export interface FirstStep {
  step: SetupStep
  isDone: boolean
  /** The first one that is not done. */
  isNext: boolean
  title: string
  /** What happened, with time and count. */
  happened: string
  /** Where it is done; missing when it is. */
  action?: { label: string; to: string }
}

interface About {
  progress: SetupProgress
  /** False: links are copied. */
  sendsMail: boolean
}

interface Row {
  /** Titles before and after it is done. */
  title: readonly [open: string, done: string]
  open: (about: About) => string
  done: (about: About) => string
  action?: (progress: SetupProgress) => { label: string; to: string }
}

/** Reasons of refused loads within a sentence. */
const REASONS: Record<RefusedLoadReason, string> = {
  origin: 'the origin is not allowed',
  signature: 'the token is signed with an unknown secret',
  expiry: 'the token has expired',
  lifetime: 'the token is older than an hour',
  clock: 'the token begins in the future',
  claims: 'a claim of the token is missing or unknown',
}

const at = (progress: SetupProgress, instant: string | undefined): string =>
  instant ? dateTime(instant, progress.organisation.timeZone) : ''

/** Texts that are not empty, as one. */
const joined = (separator: string, texts: readonly (string | false | undefined)[]): string =>
  texts.filter(Boolean).join(separator)

const ROWS: Record<SetupStep, Row> = {
  organisation: {
    title: ['Create the organisation', 'Organisation created'],
    open: () => '',
    done: ({ progress }) => {
      const { name, timeZone, at: created } = progress.organisation
      return `${name}, ${timeZone.replaceAll('_', ' ')}. ${at(progress, created)}`
    },
  },
  tickets: {
    title: ['Connect a helpdesk or import a file', 'Tickets imported'],
    open: () => 'No ticket is here yet',
    done: ({ progress }) => {
      const { count, from, firstAt, lastAt, at: came } = progress.tickets
      const span =
        firstAt && lastAt && `created ${date(new Date(firstAt))} to ${date(new Date(lastAt))}`
      const source = `${counted(count, 'ticket')}${from ? ` from ${from}` : ''}`
      return joined('. ', [joined(', ', [source, span]), at(progress, came)])
    },
    action: () => ({ label: 'Choose a source', to: links.organisation('helpdesk') }),
  },
  install: {
    title: ['Install the script in your helpdesk', 'Script installed'],
    open: ({ progress }) => {
      const { refused, lastRefusal } = progress.install
      const last =
        lastRefusal &&
        `${counted(refused, 'load was', 'loads were')} refused, the last ${at(progress, lastRefusal.at)} from ${lastRefusal.origin}: ${REASONS[lastRefusal.reason]}`
      return joined(' ', ['Waiting for the first load …', last])
    },
    done: ({ progress }) =>
      `First load ${at(progress, progress.install.at)}, last from ${progress.install.origin}`,
    action: ({ install }) => ({
      label: install.refused > 0 ? 'Continue installing' : 'Install',
      to: links.organisation('install'),
    }),
  },
  people: {
    title: ['Invite people', 'People invited'],
    open: ({ progress, sendsMail }) => {
      const { invited, agents } = progress.people
      return joined('. ', [
        invited > 0
          ? `${counted(invited, 'invitation is', 'invitations are')} open, none is accepted yet`
          : 'No one is invited yet',
        agents > 0 && invited === 0 && `The tickets name ${counted(agents, 'agent')}`,
        !sendsMail && 'Without a mail server you copy the links',
      ])
    },
    done: ({ progress }) => {
      const { members, invited, at: joinedAt } = progress.people
      return joined('. ', [
        `${counted(members, 'person', 'people')} here, the last joined ${at(progress, joinedAt)}`,
        invited > 0 && `${counted(invited, 'invitation is', 'invitations are')} open`,
      ])
    },
    action: () => ({ label: 'Invite', to: links.members() }),
  },
  survey: {
    title: ['Send a first survey', 'First survey sent'],
    open: ({ progress }) => {
      const { solved } = progress.survey
      return joined('. ', [
        'None is sent yet',
        solved > 0 && `${counted(solved, 'ticket was', 'tickets were')} solved in the last 7 days`,
      ])
    },
    done: ({ progress }) => {
      const { sent, answers, live, at: first } = progress.survey
      return joined('. ', [
        joined(', ', [
          sent > 0 && `${counted(sent, 'survey')} sent`,
          answers > 0 && counted(answers, 'answer'),
          live > 0 && `${counted(live, 'survey')} shown on pages`,
        ]),
        `First one ${at(progress, first)}`,
      ])
    },
    action: () => ({ label: 'Choose a template', to: links.surveyTemplates() }),
  },
}

/** The steps in their order. */
const STEPS: readonly SetupStep[] = ['organisation', 'tickets', 'install', 'people', 'survey']
export const STEP_COUNT = STEPS.length

/** The first steps of an organisation as rows. */
export function firstSteps(about: About): FirstStep[] {
  const { progress } = about
  const next = STEPS.find((step) => !progress.done.includes(step))
  return STEPS.map((step) => {
    const { title, open, done, action } = ROWS[step]
    const isDone = progress.done.includes(step)
    return {
      step,
      isDone,
      isNext: step === next,
      title: title[isDone ? 1 : 0],
      happened: (isDone ? done : open)(about),
      ...(action && !isDone ? { action: action(progress) } : {}),
    }
  })
}

/** How long the list says that all is done before it goes, in ms. */
const DONE_MS = 86_400_000

/** What of the list is shown: the steps, that they are done, or nothing. */
export function shownOf(progress: SetupProgress, now: Date): 'steps' | 'done' | 'none' {
  if (progress.isHidden) return 'none'
  if (progress.done.length < STEP_COUNT) return 'steps'
  const { doneAt } = progress
  return doneAt && now.getTime() - Date.parse(doneAt) < DONE_MS ? 'done' : 'none'
}

import type { HTMLAttributes } from 'react'
import type { HostEventName, InitOptions, Listener, TicketContext, User } from '../index.ts'

/** The prop that hears of each event. */
export const PROP_OF_EVENT = {
  ready: 'onReady',
  open: 'onOpen',
  close: 'onClose',
  message: 'onMessage',
  insert: 'onInserted',
  'survey-shown': 'onSurveyShown',
  'survey-submitted': 'onSurveySubmitted',
  authError: 'onAuthError',
  error: 'onError',
} as const satisfies Record<HostEventName, string>

/** The events as props. Inline functions are fine: the newest one is called, nothing starts anew. */
export type EventProps = {
  [N in HostEventName as (typeof PROP_OF_EVENT)[N]]?: Listener<N>
}

/** The options of `init`, which may change at any time, and what the page says besides. */
export interface AgentAssistProps extends InitOptions, EventProps {
  /** Who is signed in; without tokens of its own it goes by `fetchToken` or `token`. None: nobody. */
  user?: User
  /** The ticket that is open. */
  ticket?: TicketContext
}

/** What the element may be given that holds a survey or a report. */
export type PlaceProps = Pick<HTMLAttributes<HTMLDivElement>, 'id' | 'className' | 'style'>

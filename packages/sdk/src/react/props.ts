import type { HTMLAttributes } from 'react'
import type { HostEventName, InitOptions, Listener, TicketContext, User } from '../index.ts'

/** The prop for each event. */
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

/** Event props. Inline functions are fine: the newest one is called and nothing restarts. */
export type EventProps = {
  [N in HostEventName as (typeof PROP_OF_EVENT)[N]]?: Listener<N>
}

/** Options of `init`, which may change at any time, with the user, the ticket and event listeners. */
export interface AgentAssistProps extends InitOptions, EventProps {
  /** The signed-in user; without own tokens `fetchToken` or `token` is used. Missing: nobody is signed in. */
  user?: User
  /** The open ticket. */
  ticket?: TicketContext
}

/** Attributes of the element that contains a survey or a report. */
export type PlaceProps = Pick<HTMLAttributes<HTMLDivElement>, 'id' | 'className' | 'style'>

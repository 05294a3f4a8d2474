import type { HostEventName, InitOptions, Listener } from '../index.ts'
import { destroy, init, logout, on, setTicket, setUser, update } from '../index.ts'
import { type AgentAssistProps, type EventProps, PROP_OF_EVENT } from './props.ts'
import { changeOf, differs, NO_STATE, type Person, stateOf, tokensOf } from './host-state.ts'

export type Session = ReturnType<typeof createSession>

/** Tells the SDK what the props say: everything first, later only what has changed. */
export function createSession() {
  let newest: Partial<AgentAssistProps> = {}
  let state = NO_STATE
  let tokens: Pick<InitOptions, 'fetchToken'> = {}
  let isReady = false

  const onInsert: InitOptions['onInsert'] = (insert) => newest.onInsert?.(insert)
  const readReply: InitOptions['readReply'] = () => newest.readReply?.() ?? ''

  function listen<N extends HostEventName>(name: N): void {
    on(name, (payload) => {
      if (name === 'ready') isReady = true
      const props: EventProps = newest
      const listener = props[PROP_OF_EVENT[name]] as Listener<N> | undefined // pairs of the table
      listener?.(payload)
    })
  }

  /** Who sat there before keeps their own function: what they did is still sent in their name. */
  function seat({ isUser, id, token, hasFetch }: Person): void {
    const own = tokens
    const fetchToken = async () => (await own.fetchToken?.()) ?? ''
    const given = { token, fetchToken: hasFetch ? fetchToken : undefined }
    if (isUser) setUser({ id, ...given })
    else update(given)
  }

  function show(props: AgentAssistProps): void {
    const before = state
    state = stateOf(props, { onInsert, readReply })
    newest = props
    const { person, ticket, options } = state
    const change = changeOf(before.options, options)
    const isOther = differs(before.person, person)
    if (isOther) {
      tokens = {}
      // who leaves an organisation leaves it before the next one comes
      if (before.person.isUser && (!person.isUser || 'org' in change)) logout()
    }
    tokens.fetchToken = tokensOf(props).fetchToken
    if (Object.keys(change).length > 0) {
      if (isReady) update(change)
      else init({ ...options, org: props.org })
    }
    if (isOther) seat(person)
    if (differs(before.ticket, ticket)) setTicket(ticket)
  }

  /** Nothing of the panel stays on the page, but what the host passed is remembered. */
  function pause(): void {
    newest = {}
    state = { ...state, options: { ...state.options, widgets: [] } }
    update({ widgets: [] })
  }

  for (const name of Object.keys(PROP_OF_EVENT) as HostEventName[]) listen(name)
  return { show, pause, end: destroy }
}

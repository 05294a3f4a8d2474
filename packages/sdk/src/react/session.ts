import type { HostEventName, InitOptions, Listener } from '../index.ts'
import { destroy, init, logout, on, setTicket, setUser, update } from '../index.ts'
import { type AgentAssistProps, type EventProps, PROP_OF_EVENT } from './props.ts'
import { changeOf, differs, NO_STATE, type Person, stateOf, tokensOf } from './host-state.ts'

export type Session = ReturnType<typeof createSession>

/** Sends the props to the SDK: all of them first, later only changes. */
export function createSession() {
  let newest: Partial<AgentAssistProps> = {}
  let state = NO_STATE
  let tokens: Pick<InitOptions, 'fetchToken'> = {}
  let isReady = false

  const onInsert: InitOptions['onInsert'] = (insert) => newest.onInsert?.(insert)
  const readReply: InitOptions['readReply'] = () => newest.readReply?.() ?? ''
  const onHandOver: InitOptions['onHandOver'] = (conversation) => newest.onHandOver?.(conversation)

  function listen<N extends HostEventName>(name: N): void {
    on(name, (payload) => {
      if (name === 'ready') isReady = true
      const props: EventProps = newest
      const listener = props[PROP_OF_EVENT[name]] as Listener<N> | undefined // the table pairs names and listeners
      listener?.(payload)
    })
  }

  /**
   * Sets the user. The previous user's functions stay bound to their own tokens, with which pending events are sent.
   */
  function seat({ isUser, id, token, hasFetch }: Person): void {
    const own = tokens
    const fetchToken = async () => (await own.fetchToken?.()) ?? ''
    const given = { token, fetchToken: hasFetch ? fetchToken : undefined }
    if (isUser) setUser({ id, ...given })
    else update(given)
  }

  function show(props: AgentAssistProps): void {
    const before = state
    state = stateOf(props, { onInsert, readReply, onHandOver })
    newest = props
    const { person, ticket, options } = state
    const change = changeOf(before.options, options)
    const isOther = differs(before.person, person)
    if (isOther) {
      tokens = {}
      // sign out of one organisation before changing to the next
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

  /** Removes the panel from the page; the state that the host passed stays. */
  function pause(): void {
    newest = {}
    state = { ...state, options: { ...state.options, widgets: [] } }
    update({ widgets: [] })
  }

  for (const name of Object.keys(PROP_OF_EVENT) as HostEventName[]) listen(name)
  /** A component that goes away is no wish to forget: what is stored stays. */
  const end = () => destroy({ keepStorage: true })
  return { show, pause, end }
}

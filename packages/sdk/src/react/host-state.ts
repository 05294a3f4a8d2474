import type { InitOptions, TicketContext } from '../index.ts'
import { type AgentAssistProps, PROP_OF_EVENT } from './props.ts'

export type Options = Partial<InitOptions>

/** The signed-in user as comparable values. */
export interface Person {
  isUser: boolean
  id?: string | undefined
  token?: string | undefined
  hasFetch: boolean
}

/** Everything the host page has passed to the SDK. */
export interface HostState {
  options: Options
  person: Person
  ticket?: TicketContext | undefined
}

export const NO_STATE: HostState = { options: {}, person: { isUser: false, hasFetch: false } }

/** Props that are not options of `update`. */
const NO_OPTION = ['user', 'ticket', 'token', 'fetchToken']

const isOption = (prop: string): boolean =>
  !NO_OPTION.includes(prop) && !Object.values<string>(PROP_OF_EVENT).includes(prop)

const isElement = (value: unknown) => value instanceof Element

/** Whether two values differ in content; a new object with the same content does not differ, another element does. */
export const differs = (a: unknown, b: unknown): boolean =>
  a !== b && (isElement(a) || isElement(b) || JSON.stringify(a) !== JSON.stringify(b))

/** The source of the user's tokens. */
export const tokensOf = ({
  user,
  token,
  fetchToken,
}: AgentAssistProps): Pick<InitOptions, 'token' | 'fetchToken'> =>
  user?.fetchToken || user?.token ? user : { token, fetchToken }

function personOf(props: AgentAssistProps): Person {
  const { token, fetchToken } = tokensOf(props)
  return { isUser: !!props.user, id: props.user?.id, token, hasFetch: !!fetchToken }
}

/** State from the props; `newest` are stable functions that call the newest ones. */
export function stateOf(
  props: AgentAssistProps,
  newest: Pick<InitOptions, 'onInsert' | 'readReply' | 'onHandOver'>,
): HostState {
  const options = Object.fromEntries(Object.entries(props).filter(([prop]) => isOption(prop)))
  return {
    options: {
      ...options,
      onInsert: props.onInsert && newest.onInsert,
      readReply: props.readReply && newest.readReply,
      onHandOver: props.onHandOver && newest.onHandOver,
    },
    person: personOf(props),
    ticket: props.ticket,
  }
}

/** Options that were added or changed; removed ones are undefined. */
export function changeOf(before: Options, now: Options): Options {
  const keys = Object.keys({ ...before, ...now }) as (keyof Options)[]
  const changed = keys.filter((key) => differs(before[key], now[key]))
  return Object.fromEntries(changed.map((key) => [key, now[key]]))
}

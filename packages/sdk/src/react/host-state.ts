import type { InitOptions, TicketContext } from '../index.ts'
import { type AgentAssistProps, PROP_OF_EVENT } from './props.ts'

export type Options = Partial<InitOptions>

/** Who is signed in, in values that can be compared. */
export interface Person {
  isUser: boolean
  id?: string | undefined
  token?: string | undefined
  hasFetch: boolean
}

/** What the host page has passed to the SDK. */
export interface HostState {
  options: Options
  person: Person
  ticket?: TicketContext | undefined
}

export const NO_STATE: HostState = { options: {}, person: { isUser: false, hasFetch: false } }

/** Props that are no options of `update`. */
const NO_OPTION = ['user', 'ticket', 'token', 'fetchToken']

const isOption = (prop: string): boolean =>
  !NO_OPTION.includes(prop) && !Object.values<string>(PROP_OF_EVENT).includes(prop)

/** Whether two values differ in what they say: a new object with the same content does not. */
export const differs = (a: unknown, b: unknown): boolean =>
  a !== b && JSON.stringify(a) !== JSON.stringify(b)

/** Where the person's tokens come from. */
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

/** What the props say; `newest` stands for the newest functions, so that they never change. */
export function stateOf(
  props: AgentAssistProps,
  newest: Pick<InitOptions, 'onInsert' | 'readReply'>,
): HostState {
  const options = Object.fromEntries(Object.entries(props).filter(([prop]) => isOption(prop)))
  return {
    options: {
      ...options,
      onInsert: props.onInsert && newest.onInsert,
      readReply: props.readReply && newest.readReply,
    },
    person: personOf(props),
    ticket: props.ticket,
  }
}

/** The options that are new or other than before, with undefined for those that are gone. */
export function changeOf(before: Options, now: Options): Options {
  const keys = Object.keys({ ...before, ...now }) as (keyof Options)[]
  const changed = keys.filter((key) => differs(before[key], now[key]))
  return Object.fromEntries(changed.map((key) => [key, now[key]]))
}

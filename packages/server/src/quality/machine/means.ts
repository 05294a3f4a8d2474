import {
  type CheckMode,
  MACHINE_CHECKS,
  type MachineCheck,
  type MachineFinding,
  type Policy,
  POLICY_PREFIX,
} from '@agent-assist/contract'
import type { LinearModel } from '../../language/classify/linear-model.ts'
import { type Conversation, repliesOf, sentencesOf } from './conversation.ts'
import { finding } from './finding.ts'
import { wholePhrases } from './phrases.ts'
import type { Templates } from './templates.ts'

/** A phrase list as a pattern. */
export interface CompiledPolicy extends Pick<Policy, 'id' | 'name' | 'kind' | 'mode'> {
  pattern: RegExp
}

/** What checks need besides the conversation. */
export interface Means {
  modes: Readonly<Record<MachineCheck, CheckMode>>
  policies: readonly CompiledPolicy[]
  /** Texts that the organisation stores for its agents; missing: there are none. */
  templates?: Templates | undefined
  /** Models that people's corrections trained. */
  models: ReadonlyMap<MachineCheck, LinearModel>
  /** A language model rates too. */
  usesModel: boolean
}

/** All checks are on, and nothing belongs to an organisation. */
export const ALL_CHECKS: Means = {
  modes: Object.fromEntries(MACHINE_CHECKS.map((check) => [check, 'on'])) as Means['modes'],
  policies: [],
  models: new Map(),
  usesModel: false,
}

export const compilePolicy = ({ id, name, kind, mode, phrases }: Policy): CompiledPolicy => ({
  id,
  name,
  kind,
  mode,
  pattern: wholePhrases(phrases),
})

/** What a phrase list says of a conversation. */
export function checkPolicy(
  conversation: Conversation,
  { id, name, kind, pattern }: CompiledPolicy,
): MachineFinding {
  const found = repliesOf(conversation)
    .map((of) => ({ of, quote: sentencesOf(of.text).find((sentence) => pattern.test(sentence)) }))
    .find(({ quote }) => quote !== undefined)
  const isPassed = (kind === 'mustSay') === (found !== undefined)
  const said = found ? 'A reply has a phrase' : 'No reply has a phrase'
  return finding({
    check: `${POLICY_PREFIX}${id}`,
    isPassed,
    confidence: 1,
    of: found?.of,
    quote: found?.quote,
    why: `${said} of the list “${name}”.`,
  })
}

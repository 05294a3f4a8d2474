import {
  type CheckMode,
  MACHINE_CHECKS,
  type MachineCheck,
  POLICY_PREFIX,
} from '@agent-assist/contract/wire'

/** Name of each automatic check, and when it is passed. */
export const CHECK_WORDS: Record<MachineCheck, { label: string; about: string }> = {
  greeting: { label: 'Greeting', about: 'The first written reply greets the customer.' },
  language: { label: 'Language', about: 'Replies are in the language of the customer.' },
  questions: { label: 'Questions answered', about: 'No question gets only questions in return.' },
  tone: { label: 'Tone', about: 'No reply is rude or unfriendly.' },
  empathy: { label: 'Empathy', about: 'The reply to an upset customer shows understanding.' },
  spelling: { label: 'Spelling', about: 'No word of an English reply is misspelled.' },
  privacy: { label: 'No secrets asked for', about: 'No reply asks for a password or card number.' },
  repetition: { label: 'No repetition', about: 'No reply says the same as an earlier one.' },
  templates: { label: 'Own words', about: 'Not every reply is a stored text, word for word.' },
  waiting: { label: 'No dead air', about: 'The customer never waits long for a reply.' },
  solution: {
    label: 'Solution found',
    about: 'It was solved and not reopened, and the customer did not come back.',
  },
}

export const MODE_WORDS: Record<CheckMode, string> = {
  off: 'Off',
  on: 'Counts',
  autoFail: 'Failure makes the score 0 %',
}

interface List {
  key: string
  name: string
}

/** Name of a check or phrase list by its key. */
export function checkName(key: string, lists: readonly List[] = []): string {
  const check = MACHINE_CHECKS.find((one) => one === key)
  if (check) return CHECK_WORDS[check].label
  const list = lists.find((one) => one.key === key)
  return list ? `List: ${list.name}` : 'A deleted phrase list'
}

/** The key of a phrase list. */
export const policyKey = (id: string) => `${POLICY_PREFIX}${id}`

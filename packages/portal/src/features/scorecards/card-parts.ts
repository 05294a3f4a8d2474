import type { Category } from '@agent-assist/contract/wire'
import type { ScorecardContent } from './queries.ts'

/** A group of a scorecard. */
export type Group = ScorecardContent['groups'][number]

/** An id for a new group or category. */
const newId = () => crypto.randomUUID().slice(0, 8)

/** A new category, for the end of a group. */
export const newCategory = (): Category => ({
  id: newId(),
  name: '',
  about: '',
  kind: 'normal',
  points: 5,
  optionNames: [],
  weight: 10,
  allowsNa: true,
  causes: [],
})

export const newGroup = (): Group => ({ id: newId(), name: '', categories: [newCategory()] })

const category = (name: string, weight: number, more: Partial<Category> = {}): Category => ({
  ...newCategory(),
  name,
  weight,
  ...more,
})

/** A scorecard to begin with. */
export const exampleCard = (): ScorecardContent => ({
  name: 'Email',
  goal: 85,
  channels: [],
  groups: [
    {
      ...newGroup(),
      name: 'Communication',
      categories: [
        category('Tone', 15, { about: 'Friendly and calm, fits what the customer wrote.' }),
        category('Clarity', 15, {
          about: 'Short, in order, without words that customers do not know.',
        }),
        category('Language', 5, { about: 'Spelling and grammar.' }),
      ],
    },
    {
      ...newGroup(),
      name: 'Solution',
      categories: [
        category('Correct answer', 25, {
          kind: 'critical',
          about: 'What the customer was told is right.',
          causes: ['Wrong policy', 'Wrong order or account', 'Guessed'],
        }),
        category('Complete answer', 15, {
          about: 'Every question has an answer, and the customer knows what happens next.',
          causes: ['Broken promise', 'Missing step', 'No follow-up date'],
        }),
      ],
    },
    {
      ...newGroup(),
      name: 'Process',
      categories: [
        category('Identity checked', 15, { kind: 'critical', points: 2 }),
        category('Tags and fields', 10, { points: 2 }),
        category('No personal data exposed', 0, { kind: 'autoFail', points: 2 }),
      ],
    },
  ],
})

/** An empty scorecard. */
export const emptyCard = (): ScorecardContent => ({ name: '', channels: [], groups: [newGroup()] })

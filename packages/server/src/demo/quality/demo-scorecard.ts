import type { Category, ScorecardContent } from '@agent-assist/contract'

const FIVE = ['Very poor', 'Poor', 'Fair', 'Good', 'Excellent']

const category = (
  id: string,
  name: string,
  weight: number,
  about: string,
  causes: string[],
  more: Partial<Category> = {},
): Category => ({
  id,
  name,
  about,
  kind: 'normal',
  points: 5,
  optionNames: FIVE,
  weight,
  allowsNa: true,
  causes,
  ...more,
})

/** The scorecard of the demo's reviews. */
export const DEMO_CARD: ScorecardContent = {
  name: 'Support conversations',
  goal: 85,
  channels: [],
  groups: [
    {
      id: 'talk',
      name: 'Communication',
      categories: [
        category(
          'tone',
          'Tone',
          15,
          'Friendly, and fits what the customer feels.',
          ['Tone too formal', 'No empathy', 'Blamed the customer'],
          { check: 'tone' },
        ),
        category(
          'clarity',
          'Clarity',
          15,
          'Short sentences, one step after the other.',
          ['Missing step', 'Jargon'],
          { check: 'repetition' },
        ),
        category(
          'language',
          'Language',
          5,
          'In the customer’s language and without errors.',
          ['Wrong language', 'Spelling'],
          { check: 'language' },
        ),
      ],
    },
    {
      id: 'work',
      name: 'Solution',
      categories: [
        category(
          'correct',
          'Correct answer',
          25,
          'What is said is right and up to date.',
          ['Wrong policy quoted', 'Outdated article', 'Missing step'],
          { check: 'solution' },
        ),
        category(
          'complete',
          'Complete answer',
          25,
          'All questions are answered.',
          ['Promise not kept', 'No follow-up date', 'Question overlooked'],
          { check: 'questions' },
        ),
        category(
          'identity',
          'Identity checked',
          10,
          'Before anything about an account is said or changed.',
          ['Identity not checked'],
          { kind: 'critical', points: 2, optionNames: ['No', 'Yes'] },
        ),
      ],
    },
    {
      id: 'record',
      name: 'Record',
      categories: [
        category(
          'tags',
          'Tags and fields',
          5,
          'Tags, group and priority fit.',
          ['Wrong tag', 'Wrong group'],
          { points: 3, optionNames: ['Wrong', 'Partly', 'Right'] },
        ),
      ],
    },
  ],
}

/** How hard each category is: what its score loses. */
export const HARDNESS: Readonly<Record<string, number>> = {
  tone: 0,
  clarity: 0.03,
  language: -0.06,
  correct: 0.01,
  complete: 0.1,
  identity: -0.12,
  tags: 0.04,
}

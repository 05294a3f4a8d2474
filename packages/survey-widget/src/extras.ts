import type { ScoreGroup, SurveyTemplate } from '@agent-assist/contract/wire'
import type { SurveyDraft } from './draft.ts'

const load = () => import('./choice.tsx')

/** What only some templates need; loaded when one does, so that other surveys stay light. */
export type Extras = Awaited<ReturnType<typeof load>>

/** The questions of a template that are asked, by their indexes, and whether the comments are. */
export type PathOf = (
  template: SurveyTemplate,
  group: ScoreGroup | undefined,
  chosen: SurveyDraft['chosen'],
) => { asked: readonly number[]; hasComments: boolean }

/** Whether a template needs the extras. */
export const needsExtras = ({ q1Stars, quotas, thanks, q2 = [] }: SurveyTemplate): boolean =>
  Boolean(q1Stars || quotas || thanks) ||
  q2.some(
    ({ choiceLook, jumps, questionType }) =>
      choiceLook || jumps || questionType === 'MultiplChoiceGrid',
  )

/** Loads them; without them a survey is still answered: plain choices, Good or Bad, every question but grids. */
export const loadExtras = (): Promise<Extras | undefined> => load().catch(() => undefined)

import { Evaluation } from './evaluation.tsx'

/** The support evaluation: about you, the questions, the result. */
export const Page = () => <Evaluation kind={{ key: 'support_evaluation', asksWho: true }} />

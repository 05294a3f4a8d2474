import { Evaluation } from './evaluation.tsx'

/** The support evaluation: contact details, questions and result. */
export const Page = () => <Evaluation kind={{ key: 'support_evaluation', asksWho: true }} />

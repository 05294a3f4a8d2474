import { Evaluation } from './evaluation.tsx'

/** The questions of the support evaluation alone, for somebody who need not be known. */
export const Page = () => <Evaluation kind={{ key: 'support_form', asksWho: false }} />

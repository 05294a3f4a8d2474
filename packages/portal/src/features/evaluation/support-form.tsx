import { Evaluation } from './evaluation.tsx'

/** The support evaluation without contact details, for anonymous visitors. */
export const Page = () => <Evaluation kind={{ key: 'support_form', asksWho: false }} />

import type { CannedRecord } from '@agent-assist/contract'
import { macros } from './canned-macros.ts'
import { emailTemplates, quickTexts } from './canned-texts.ts'

/** Macros, quick texts and e-mail templates of the demo. */
export const demoCanned = (): CannedRecord[] => [...macros, ...quickTexts, ...emailTemplates]

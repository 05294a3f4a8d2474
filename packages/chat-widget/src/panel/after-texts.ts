import type { PanelTexts } from '../texts/en.ts'
import { type AfterTexts, after as english } from '../texts/after/en.ts'

/** The texts of what comes after the panel, English where its language lacks them. */
export const afterTexts = (texts: PanelTexts & { after?: Partial<AfterTexts> }): AfterTexts => ({
  ...english,
  ...texts.after,
})

import type { ArticleRecord } from '@agent-assist/contract'
import { errorArticles } from './articles-errors.ts'
import { kitchenArticles } from './articles-kitchen.ts'
import { machineArticles } from './articles-machines.ts'
import { orderArticles } from './articles-orders.ts'
import { paymentArticles } from './articles-payments.ts'
import { serviceArticles } from './articles-services.ts'

/** The help centre of the demo, without authors; every scenario has an article with the same facts. */
export const helpCentre: readonly ArticleRecord[] = [
  ...errorArticles,
  ...machineArticles,
  ...kitchenArticles,
  ...orderArticles,
  ...paymentArticles,
  ...serviceArticles,
]

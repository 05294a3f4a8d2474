import { PLAN_CURRENCY } from '@agent-assist/contract/wire'
import { formatLocale } from '@agent-assist/kit/locale'

/** An amount in a currency: $1,240.50; whole amounts without cents. */
export const money = (amount: number, currency: string = PLAN_CURRENCY): string =>
  new Intl.NumberFormat(formatLocale(), {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount)

/** A price of a seat for a month: “$19”, “Free”, “On request”. */
export function seatPriceText(price: number | undefined): string {
  if (price === undefined) return 'On request'
  return price === 0 ? 'Free' : money(price)
}

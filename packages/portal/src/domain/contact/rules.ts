import { DemoRequest, INTERESTS, MESSAGES } from '@agent-assist/contract'
import { lightFormat } from 'date-fns'
import { isCountry } from './countries.ts'

/** Today in the local time zone, as YYYY-MM-DD. */
export const today = (): string => lightFormat(new Date(), 'yyyy-MM-dd')

const Day = DemoRequest.shape.preferredDate1.refine((day) => day === '' || day >= today(), {
  error: 'Choose a day from today on',
})

/** The contract's demo request (DEMO-2), with a known country and no dates in the past. */
export const RequestForm = DemoRequest.omit({ from: true }).extend({
  country: DemoRequest.shape.country.refine(isCountry, { error: MESSAGES.selectCountry }),
  preferredDate1: Day,
  preferredDate2: Day,
})

export const requestTexts = {
  name: MESSAGES.min4,
  email: MESSAGES.validEmail,
  phone: 'Please enter a phone number in digits',
  companyName: MESSAGES.min3,
  jobTitle: MESSAGES.min3,
  country: MESSAGES.selectCountry,
  interests: MESSAGES.selectInterest,
  preferredDate1: 'Choose a day',
  preferredDate2: 'Choose a day',
}

/** The form before anything is typed. */
export const emptyRequest = {
  name: '',
  email: '',
  phone: '',
  companyName: '',
  jobTitle: '',
  country: '',
  interests: '',
  comments: '',
  preferredDate1: '',
  preferredDate2: '',
}

const INTEREST_LABELS = { product: 'Product', pricing: 'Pricing', other: 'Other' }
export const interests = INTERESTS.map((value) => ({ value, label: INTEREST_LABELS[value] }))

import { links } from '../../lib/address/links.ts'
import { printView, type View } from '../../lib/address/view.ts'

/** Address of Survey Results for these days and filters. */
export const resultsLink = (view: View): string => `${links.surveyResults()}?${printView(view)}`

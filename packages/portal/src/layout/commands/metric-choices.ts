import { METRIC_NAMES, type MetricName, METRICS } from '@agent-assist/contract/wire'
import { links } from '../../lib/address/links.ts'
import { METRIC, PARAMETER } from '../../lib/address/drilldown.ts'
import { daysText, withRange } from '../../lib/dates/range.ts'
import { type Choice, hasWords, wordsOf } from './choice.ts'
import type { SpokenRange } from './range-words.ts'

const SHOWN = 4
/** Words beside those of their names by which people look for metrics. */
const ALIASES: Partial<Record<MetricName, string>> = {
  frt: 'frt response speed',
  full_res: 'solve close resolve handling speed',
  first_res: 'solve resolve speed',
  created: 'new tickets volume incoming',
  solved: 'closed resolved tickets',
  backlog: 'open tickets unsolved',
  unsolved: 'open tickets',
  csat: 'satisfaction rating',
  reopen: 'reopened again',
  one_touch: 'first contact fcr',
  fcr: 'fcr first contact resolution',
  req_wait: 'customer waiting',
}
/** Words that name no metric. */
const FILLERS = new Set(['the', 'of', 'in', 'for', 'my', 'our', 'show', 'metric'])

interface MetricSearch {
  typed: string
  /** The range among the typed words; missing: that of the current view. */
  spoken?: SpokenRange | undefined
  /** Whether the user may open Data Analysis; others get the tickets of the metric on the dashboard. */
  explores: boolean
  /** Adds the current view to a path (ScreenLink). */
  link: (path: string) => string
}

function addressOf(metric: MetricName, { explores, link, spoken }: MetricSearch): string {
  const [path = '', query = ''] = link(explores ? links.dataAnalysis() : links.dashboard()).split(
    '?',
  )
  const search = new URLSearchParams(query)
  const ranged = spoken ? withRange(search, spoken.range) : search
  if (explores) ranged.set('metric', metric)
  else ranged.set(PARAMETER, `${METRIC}:${metric}`)
  return `${path}?${ranged.toString()}`
}

/** Metrics whose words were typed, those whose names start with them first, each with its range. */
export function metricChoices(search: MetricSearch): Choice[] {
  const typed = wordsOf(search.spoken?.rest ?? search.typed).filter((word) => !FILLERS.has(word))
  if (typed.join('').length < 2) return []
  const wanted = typed.join(' ')
  const nameOf = (metric: MetricName) => METRICS[metric].name.toLocaleLowerCase()
  const leads = (metric: MetricName) => Number(nameOf(metric).startsWith(wanted))
  return METRIC_NAMES.filter((metric) => hasWords(wanted, METRICS[metric].name, ALIASES[metric]))
    .toSorted((a, b) => leads(b) - leads(a))
    .slice(0, SHOWN)
    .map((metric) => ({
      key: `metric ${metric}`,
      group: 'Metrics',
      title: METRICS[metric].name,
      hint: search.spoken
        ? `${search.spoken.label}: ${daysText(search.spoken.range)}`
        : 'Current date range',
      icon: 'trend',
      to: addressOf(metric, search),
    }))
}

import type { SurveyTemplateRow } from '@agent-assist/contract/wire'
import { Link } from 'react-router'
import { counted, dateTime, number, signedNumber, wholePercent } from '@agent-assist/kit/format'
import { links } from '../../lib/address/links.ts'
import type { Column } from '../../ui/table/column.ts'
import { Tag } from '../../ui/base/tag.tsx'
import { TYPE_NAMES } from './template-labels.ts'
import { TemplateMenu, type TemplateMenuProps } from './template-menu.tsx'
import styles from './templates.module.css'

/** The result so far: the share of Good, or the NPS; undefined without answers. */
export function scoreText({ category, nps, satisfactionPct }: SurveyTemplateRow) {
  const csat = satisfactionPct === undefined ? undefined : `${wholePercent(satisfactionPct)} good`
  const score = nps === undefined ? undefined : `NPS ${nps === 0 ? '0' : signedNumber(nps)}`
  return category === 'CSAT' ? (csat ?? score) : (score ?? csat)
}

/** A template's title, which links to it, with tags for its state. */
export const TemplateName = ({ row }: { row: SurveyTemplateRow }) => (
  <span className={styles.name}>
    <Link to={links.surveyTemplate(row.id)} className="trunc">
      {row.title}
    </Link>
    {row.isDefault && <Tag tone="info">Default</Tag>}
    {row.isDeleted && <Tag tone="warn">Archived</Tag>}
  </span>
)

/** The columns of the list. */
export const templateColumns = (
  menu: Omit<TemplateMenuProps, 'row'>,
): Column<SurveyTemplateRow>[] => [
  {
    id: 'title',
    title: 'Title',
    value: ({ title }) => title,
    cell: (row) => <TemplateName row={row} />,
    isName: true,
    width: 360,
  },
  { id: 'type', title: 'Type', value: ({ surveyType }) => TYPE_NAMES[surveyType] },
  { id: 'category', title: 'Asks for', value: ({ category }) => category },
  { id: 'version', title: 'Version', value: ({ version }) => version, isNumber: true },
  {
    id: 'usedBy',
    title: 'Used by',
    value: ({ usedBy }) => usedBy,
    text: ({ usedBy }) => (usedBy > 0 ? counted(usedBy, 'campaign') : undefined),
  },
  {
    id: 'last',
    title: 'Last response',
    value: ({ lastAnsweredAt }) => lastAnsweredAt,
    text: ({ lastAnsweredAt }) => lastAnsweredAt && dateTime(lastAnsweredAt),
  },
  { id: 'n', title: 'Based on', value: ({ n }) => n, text: ({ n }) => number(n), isNumber: true },
  {
    id: 'score',
    title: 'Score so far',
    value: ({ nps, satisfactionPct }) => nps ?? satisfactionPct,
    text: scoreText,
    isNumber: true,
  },
  {
    id: 'updated',
    title: 'Changed',
    value: ({ updatedAt }) => updatedAt,
    text: ({ updatedAt, updatedBy }) => [dateTime(updatedAt), updatedBy].filter(Boolean).join(', '),
    width: 240,
  },
  {
    id: 'actions',
    title: 'Actions',
    value: () => undefined,
    cell: (row) => <TemplateMenu row={row} {...menu} />,
    isControl: true,
  },
]

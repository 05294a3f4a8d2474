import type { KnowledgeBase } from '@agent-assist/contract/wire'
import { Link } from 'react-router'
import { dateTime } from '@agent-assist/kit/format'
import { links } from '../../lib/address/links.ts'
import type { Column } from '../../ui/table/column.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { changeBase } from './knowledge-actions.ts'
import { BaseMenu } from './base-menu.tsx'
import styles from './knowledge.module.css'
import { PreferenceSlider } from './preference-slider.tsx'
import { baseStateName, BaseStateTag, dislikeRate } from './knowledge-labels.tsx'

/** The columns of the list of knowledge bases. */
export const baseColumns = (organisationId: string): readonly Column<KnowledgeBase>[] => [
  {
    id: 'name',
    title: 'Knowledge base',
    value: ({ name }) => name,
    cell: ({ id, name, isImported }) => (
      <span className={styles.name}>
        <Link className="trunc" title={name} to={links.knowledgeBase(organisationId, id, name)}>
          {name}
        </Link>
        {isImported && <Tag>Imported</Tag>}
      </span>
    ),
    isName: true,
    width: 280,
  },
  { id: 'documents', title: 'Documents', value: ({ documents }) => documents, isNumber: true },
  { id: 'articles', title: 'Articles', value: ({ articles }) => articles, isNumber: true },
  {
    id: 'state',
    title: 'State',
    value: ({ state }) => baseStateName(state),
    cell: ({ state }) => <BaseStateTag state={state} />,
  },
  {
    id: 'loaded',
    title: 'Last reload',
    value: ({ lastLoadedAt }) => lastLoadedAt,
    text: ({ lastLoadedAt }) => lastLoadedAt && dateTime(lastLoadedAt),
  },
  { id: 'views', title: 'Viewed', value: ({ views }) => views, isNumber: true },
  { id: 'copies', title: 'Copied', value: ({ copies }) => copies, isNumber: true },
  { id: 'inserts', title: 'Inserted', value: ({ inserts }) => inserts, isNumber: true },
  {
    id: 'dislikes',
    title: 'Dislike rate',
    value: (base) => dislikeRate(base)?.pct,
    text: (base) => dislikeRate(base)?.text,
    isNumber: true,
  },
  {
    id: 'on',
    title: 'On',
    value: ({ isOn }) => (isOn ? 'on' : 'off'),
    cell: (base) => (
      <Switch
        isBare
        label={`Suggest articles of ${base.name}`}
        checked={base.isOn}
        onChange={(isOn) => void changeBase(organisationId, base, { isOn })}
      />
    ),
  },
  {
    id: 'preference',
    title: 'Bot prefers',
    value: ({ preference }) => Math.round(preference * 100),
    cell: (base) => (
      <PreferenceSlider
        name={base.name}
        value={base.preference}
        onChange={(preference) => changeBase(organisationId, base, { preference })}
      />
    ),
    width: 240,
  },
  {
    id: 'actions',
    title: 'Actions',
    value: () => undefined,
    cell: (base) => <BaseMenu organisationId={organisationId} base={base} />,
    isControl: true,
  },
]

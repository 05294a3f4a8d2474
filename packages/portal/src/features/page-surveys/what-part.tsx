import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Part } from '../../domain/editing/part.tsx'
import { links } from '../../lib/address/links.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Editing } from './editing.ts'
import styles from './page-surveys.module.css'
import { templateList } from './queries.ts'

interface WhatPartProps extends Editing {
  organisationId: string
  /** Title of the saved template, which may be archived. */
  savedTemplate: { id: string; title: string } | undefined
}

/** Name and template of the survey. */
export function WhatPart(props: WhatPartProps) {
  const { organisationId, savedTemplate, draft, change, issues } = props
  const query = useQuery(templateList(organisationId))
  const templates = query.data?.items ?? []
  const isListed = templates.some(({ id }) => id === savedTemplate?.id)
  const options = [
    ...(savedTemplate && !isListed
      ? [
          {
            value: savedTemplate.id,
            label: query.data ? `${savedTemplate.title} (archived)` : savedTemplate.title,
          },
        ]
      : []),
    ...templates.map(({ id, title, category }) => ({ value: id, label: `${title} (${category})` })),
  ]
  return (
    <Part
      title="What is asked"
      actions={
        draft.templateId && (
          <Link
            to={links.surveyTemplate(draft.templateId)}
            className={buttonClass({ size: 'small' })}
          >
            Open template
          </Link>
        )
      }
    >
      <TextField
        label="Name"
        name="name"
        maxLength={120}
        hint="Only visible to your team."
        error={issues.name}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value }, 'name')}
      />
      {query.data && options.length === 0 ? (
        <p className={styles.warn}>
          There is no survey template yet. <Link to={links.surveyTemplate('new')}>Create one</Link>{' '}
          first: it says what the survey asks.
        </p>
      ) : (
        <Select
          label="Template"
          name="templateId"
          placeholder="Choose"
          options={options}
          error={
            issues.templateId ?? (query.isError ? 'The templates could not be loaded' : undefined)
          }
          value={draft.templateId}
          onChange={({ target }) => change({ templateId: target.value })}
        />
      )}
      <p className={styles.quiet}>
        The survey follows its template: what you save there is on your pages with their next load.
        Each answer keeps the version that was answered.
      </p>
    </Part>
  )
}

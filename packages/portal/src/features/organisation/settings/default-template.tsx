import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useAct } from '../../../lib/act/use-act.ts'
import { links } from '../../../lib/address/links.ts'
import { buttonClass } from '../../../ui/base/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { saveDefaultTemplate, surveyTemplates } from './queries.ts'
import styles from './settings-panel.module.css'
import { SettingsQuery } from './settings-query.tsx'

/** The template of surveys for which nobody chooses one; saved at once. */
export function DefaultTemplate({ organisationId }: { organisationId: string }) {
  const query = useQuery(surveyTemplates(organisationId))
  const options = {
    work: (templateId: string) => saveDefaultTemplate(organisationId, templateId),
    done: (_: unknown, templateId: string) =>
      templateId ? 'The default template is changed' : 'There is no longer a default template',
    failed: 'The default template is not changed',
  }
  const undo = useAct(options)
  const chosen = query.data?.items.find(({ isDefault }) => isDefault)?.id ?? ''
  const { act } = useAct({ ...options, undo: () => undo.act(chosen) })
  return (
    <SettingsQuery query={query} what="the survey templates">
      {({ items }) =>
        items.length === 0 ? (
          <>
            <p className={styles.quiet}>There is no survey template yet.</p>
            <Link to={links.surveyTemplate('new')} className={buttonClass({ size: 'small' })}>
              Create the first one
            </Link>
          </>
        ) : (
          <Select
            label="Template"
            hint="For links to a survey about a ticket, and first in every choice of a template."
            placeholder="None"
            options={items.map(({ id, title }) => ({ value: id, label: title }))}
            value={chosen}
            onChange={({ target }) => act(target.value)}
          />
        )
      }
    </SettingsQuery>
  )
}

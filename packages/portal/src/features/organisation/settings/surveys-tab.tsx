import type { Reply } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { links } from '../../../lib/address/links.ts'
import { useSettings as usePublicSettings } from '../../../lib/api/settings.ts'
import { buttonClass } from '../../../ui/base/button.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import board from '../../../ui/page/board.module.css'
import { DefaultTemplate } from './default-template.tsx'
import { saveSurveySettings, surveySettings } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import styles from './settings-panel.module.css'
import { SettingsQuery } from './settings-query.tsx'
import type { TabProps } from './tab.ts'
import { useSettings } from './use-settings.ts'

/** Settings of all surveys of the organisation (SCREENS 25). */
export function SurveysTab({ organisationId }: Pick<TabProps, 'organisationId'>) {
  const query = useQuery(surveySettings(organisationId))
  return (
    <SettingsQuery query={query} what="the survey settings">
      {(saved) => <SurveysForm organisationId={organisationId} saved={saved} />}
    </SettingsQuery>
  )
}

const REST_DAYS_MAX = 3650

interface SurveysFormProps {
  organisationId: string
  saved: Reply<'getSurveySettings'>
}

function SurveysForm({ organisationId, saved }: SurveysFormProps) {
  const { draft, change, form } = useSettings({
    name: `surveys_${organisationId}`,
    what: 'The survey settings',
    saved,
    save: (changes) => saveSurveySettings(organisationId, changes),
  })
  return (
    <SettingsForm label="Surveys" what="The survey settings have changed." {...form}>
      <div className={board.board}>
        <SettingsPanel title="Surveys on pages" sub="shown by the script tag" half>
          <NumberField
            label="Ask the same person at most every, days"
            hint="Between any two surveys on your pages. 0: without a rest."
            value={draft.restDays}
            min={0}
            max={REST_DAYS_MAX}
            onChange={(restDays) => change({ restDays })}
          />
          <p className={styles.quiet}>
            Each survey has its own pages, trigger and rest on its screen. The rest between survey
            emails is set with each campaign.
          </p>
          <div>
            <Link to={links.pageSurveys()} className={buttonClass({})}>
              Open surveys on pages
            </Link>
          </div>
        </SettingsPanel>
        <SettingsPanel title="Default template" sub="when none is chosen" half>
          <DefaultTemplate organisationId={organisationId} />
        </SettingsPanel>
        <SignOutPanel />
      </div>
    </SettingsForm>
  )
}

/** The organisation whose surveys are offered after a sign-out, if the operator of the server fixed one. */
function SignOutPanel() {
  const { settings } = usePublicSettings()
  if (!settings?.surveyOrganisation) return null
  return (
    <SettingsPanel title="After a sign-out" sub="set by the operator of this server" half>
      <p>
        People who sign out are offered the open survey of the organisation{' '}
        <code>{settings.surveyOrganisation}</code>.
      </p>
      <p className={styles.quiet}>
        The variable SURVEY_ORGANISATION of the server sets it for all organisations.
      </p>
    </SettingsPanel>
  )
}

import { CAMPAIGN_PEOPLE_MAX, type CampaignPerson } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FileButton } from '../../domain/imports/file-button.tsx'
import { forget, q } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { counted, number } from '@agent-assist/kit/format'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { mailable, parsePaste, peopleOfFile } from './people.ts'
import type { StepProps } from './steps.ts'
import styles from './send-survey.module.css'

type PartProps = Pick<StepProps, 'organisationId' | 'campaign'>

const SHOWN = 5
const typedKey = (id: string) => `portal_mailing_typed_${id}`

/** The people of a campaign and the text to add more; saves both. */
function usePeople({ organisationId, campaign }: PartProps) {
  const { id } = campaign
  const params = { organisationId, campaignId: id }
  const query = useQuery({ ...q('getCampaignPeople', { params }), staleTime: 0 })
  const [typed, setTyped] = useState(() => sessionStorage.getItem(typedKey(id)) ?? '')
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string>()
  const people = query.data?.people ?? []

  function type(text: string) {
    setTyped(text)
    if (text) sessionStorage.setItem(typedKey(id), text)
    else sessionStorage.removeItem(typedKey(id))
  }

  async function store(next: readonly CampaignPerson[]): Promise<boolean> {
    setError(undefined)
    if (next.length > CAMPAIGN_PEOPLE_MAX) {
      setError(`At most ${number(CAMPAIGN_PEOPLE_MAX)} people. Load them as a list instead.`)
      return false
    }
    setSaving(true)
    try {
      await call('saveCampaignPeople', { params, body: { people: [...next] } })
      await Promise.all([forget('getCampaignPeople'), forget('getCampaign')])
      return true
    } catch (thrown) {
      setError(sentenceOf(thrown))
      return false
    } finally {
      setSaving(false)
    }
  }

  async function add() {
    if (await store([...people, ...parsePaste(typed)])) type('')
  }

  async function addFile(file: File) {
    setSaving(true) // someone added in the meantime would be lost
    try {
      await store([...people, ...(await peopleOfFile(file))])
    } catch (thrown) {
      setError(`${file.name}: ${(thrown as Error).message}`)
    } finally {
      setSaving(false)
    }
  }

  return { query, people, typed, type, error, isSaving, add, addFile, clear: () => store([]) }
}

/** Adds people from pasted text or a file; they are stored with the campaign. */
export function PeoplePart(props: PartProps) {
  const { query, people, typed, type, error, isSaving, add, addFile, clear } = usePeople(props)
  if (query.isError && !query.data)
    return (
      <Failed
        what="The people could not be loaded"
        hint={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data) return <SkeletonRows rows={4} rowHeight={32} />
  return (
    <section className={styles.part} aria-label="People">
      <h2>People</h2>
      <TextArea
        label="Addresses"
        hint="One a line, or with commas between them; a name may stand before: Ada <ada@example.com>"
        rows={4}
        error={error}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <div className={styles.acts}>
        <Button disabled={!typed.trim() || isSaving} onClick={() => void add()}>
          {isSaving ? 'Adding …' : 'Add these'}
        </Button>
        <FileButton
          accept=".csv,.tsv,.txt,.xlsx"
          disabled={isSaving}
          onFile={(file) => void addFile(file)}
        >
          <Icon name="plus" />
          Add a CSV file
        </FileButton>
        {people.length > 0 && (
          <Button disabled={isSaving} onClick={() => void clear()}>
            Remove all
          </Button>
        )}
      </div>
      <Added people={people} />
    </section>
  )
}

const Added = ({ people }: { people: readonly CampaignPerson[] }) => (
  <>
    <p role="status" className={styles.quiet}>
      {people.length === 0
        ? 'No one is added yet.'
        : `${counted(people.length, 'person', 'people')} added, ${number(mailable(people))} with an address.`}
    </p>
    {people.length > 0 && (
      <ul className={styles.sample}>
        {people.slice(0, SHOWN).map(({ email, name }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same address may be there twice
          <li key={at} className="trunc">
            {name ? `${name} <${email}>` : email}
          </li>
        ))}
        {people.length > SHOWN && (
          <li className={styles.quiet}>and {number(people.length - SHOWN)} more</li>
        )}
      </ul>
    )}
  </>
)

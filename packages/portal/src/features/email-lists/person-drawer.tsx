import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { counted, dateTime } from '@agent-assist/kit/format'
import { useSetup } from '../../lib/api/organisation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { Facts } from '../../ui/page/facts.tsx'
import { SkeletonRows } from '../../ui/state/states.tsx'
import styles from './email-lists.module.css'
import { PersonActs, type PersonAct } from './person-actions.tsx'
import { PersonForm } from './person-form.tsx'
import { forgetEmails, person, type PersonDetails } from './queries.ts'
import { notify } from '../../lib/notify/toast.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { State, sinceText } from './email-labels.tsx'
import { NotLoaded } from './not-loaded.tsx'

interface PersonDrawerProps {
  organisationId: string
  personId: string
  listId: string | undefined
  onClose: () => void
}

/** Drawer with the details of one person and the actions on them. */
export function PersonDrawer({ organisationId, personId, listId, onClose }: PersonDrawerProps) {
  const query = useQuery(person(organisationId, personId))
  const { filterConfig } = useSetup()
  const [act, setAct] = useState<PersonAct | 'edit'>()
  const { data } = query
  const close = () => setAct(undefined)
  const params = { organisationId, personId }

  async function takeOff(fromList: string) {
    try {
      await call('removeFromEmailList', { params: { ...params, listId: fromList } })
      forgetEmails()
      if (fromList === listId) onClose()
    } catch (error) {
      notify('The person was not taken off the list', sentenceOf(error))
    }
  }

  return (
    <>
      <Drawer
        title={data?.email ?? 'Person'}
        onClose={onClose}
        foot={
          data && (
            <>
              {filterConfig.includes('showEmail') && (
                <Button onClick={() => setAct('edit')}>Change</Button>
              )}
              {data.state === 'valid' ? (
                <Button onClick={() => setAct('unsubscribe')}>Unsubscribe</Button>
              ) : (
                <Button onClick={() => setAct('subscribe')}>Send email again</Button>
              )}
              <Button look="hard" onClick={() => setAct('erase')}>
                Erase
              </Button>
            </>
          )
        }
      >
        {data && <Details details={data} onTakeOff={(id) => void takeOff(id)} />}
        {!data && query.error && <NotLoaded what="the person" query={query} />}
        {!data && !query.error && <SkeletonRows rows={8} rowHeight={24} />}
      </Drawer>
      {data && act === 'edit' && (
        <PersonForm organisationId={organisationId} person={data} onClose={close} />
      )}
      {data && act && act !== 'edit' && (
        <PersonActs
          act={act}
          organisationId={organisationId}
          person={data}
          onClose={close}
          onErased={onClose}
        />
      )}
    </>
  )
}

interface DetailsProps {
  details: PersonDetails
  onTakeOff: (listId: string) => void
}

function Details({ details, onTakeOff }: DetailsProps) {
  const { name, state, suppression, attributes, throttledUntil, lists } = details
  return (
    <div className={styles.details}>
      <p className={styles.cardHead}>
        <State state={state} />
        {suppression && <span className={styles.quiet}>{sinceText(suppression)}</span>}
      </p>
      <Facts
        className={styles.pairs}
        facts={[
          ['Name', name],
          ['Added', dateTime(details.addedAt)],
          ['Surveys received', String(details.received)],
          ['Surveys answered', String(details.answered)],
          ...Object.entries(attributes).toSorted(([a], [b]) => a.localeCompare(b)),
        ]}
      />
      <section>
        <h3>Next survey</h3>
        {throttledUntil.length === 0 ? (
          <p className={styles.quiet}>No rule keeps the next survey away.</p>
        ) : (
          <ul className={styles.plain}>
            {throttledUntil.map(({ days, until }) => (
              <li key={days}>
                {`Not before ${dateTime(until)}, if there must be ${counted(days, 'day')} between two surveys`}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3>Lists</h3>
        {lists.length === 0 && <p className={styles.quiet}>On no list.</p>}
        <ul className={styles.plain}>
          {lists.map((list) => (
            <li key={list.id} className={styles.cardHead}>
              <span className="grow trunc" title={list.name}>
                {list.name}
              </span>
              <Button
                size="small"
                look="bare"
                aria-label={`Take off ${list.name}`}
                onClick={() => onTakeOff(list.id)}
              >
                Take off
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <Surveys surveys={details.surveys} />
    </div>
  )
}

const Surveys = ({ surveys }: Pick<PersonDetails, 'surveys'>) => (
  <section>
    <h3>Surveys</h3>
    {surveys.length === 0 && <p className={styles.quiet}>None was sent or answered yet.</p>}
    <ul className={styles.plain}>
      {surveys.map(({ title, sentAt, answeredAt, npsScore, rating }) => (
        <li key={`${title} ${sentAt ?? ''} ${answeredAt ?? ''}`}>
          <b>{title}</b>
          <span className={styles.quiet}>
            {sentAt && `sent ${dateTime(sentAt)}, `}
            {answeredAt
              ? `answered ${dateTime(answeredAt)}: ${rating ?? npsScore ?? 'no score'}`
              : 'not answered'}
          </span>
        </li>
      ))}
    </ul>
  </section>
)

import { Refusal } from '../../platform/basics/errors.ts'
import { audited } from '../../organisations/audit.ts'
import { readOrganisation } from '../../organisations/organisation.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { actorName } from '../../people/actor.ts'
import { erasePerson } from './erase.ts'
import { listPeople } from './people-rows.ts'
import { addressById, readPerson } from './person.ts'
import { countSegment } from './segments.ts'

const ATTRIBUTES_SHOWN = 200

/** Routes for the people who can get surveys: listed, read, edited, unsubscribed, erased. */
export function peopleRoutes(api: Api): void {
  const { db } = api

  route(api, 'listEmailPeople', async (input) =>
    listPeople(db, await readOrganisation(db, input.params.organisationId), input),
  )

  route(api, 'getEmailPerson', async ({ params }) =>
    readPerson(db, await readOrganisation(db, params.organisationId), params),
  )

  route(api, 'updateEmailPerson', async ({ params, body }) => {
    const { showEmail } = await readOrganisation(db, params.organisationId)
    // the client has read masked addresses and would store them
    if (!showEmail && JSON.stringify(body).includes('•••@'))
      throw new Refusal('bad_input', 'Addresses are masked here and cannot be changed.')
    const { affected } = await db.query(
      `update email_person set name = $3, attributes = $4::jsonb
       where organisation_id = $1 and id = $2`,
      [params.organisationId, params.personId, body.name, JSON.stringify(body.attributes)],
    )
    if (affected === 0) throw new Refusal('not_found', 'This person is not there any more.')
    return {}
  })

  route(api, 'unsubscribeEmailPerson', async ({ params, caller }) => {
    const email = await addressById(db, params.organisationId, params.personId)
    await db.query(
      `insert into email_suppression (organisation_id, email, reason, created_by)
       values ($1, $2, 'unsubscribed', nullif($3, '')) on conflict do nothing`,
      [params.organisationId, email, await actorName(db, caller)],
    )
    return {}
  })

  route(api, 'eraseEmailPerson', async ({ params, caller }) => {
    const by = await actorName(db, caller)
    return audited(
      api,
      {
        organisationId: params.organisationId,
        action: 'contact.erased',
        caller,
        details: { id: params.personId }, // not the address: it is erased
      },
      (tx) => erasePerson(tx, params, by),
    )
  })

  route(api, 'listEmailAttributes', async ({ params }) => {
    const { rows } = await db.query<{ name: string }>(
      `select distinct jsonb_object_keys(attributes) as name from email_person
       where organisation_id = $1 order by name limit ${ATTRIBUTES_SHOWN}`,
      [params.organisationId],
    )
    return { names: rows.map(({ name }) => name) }
  })

  route(api, 'countEmailSegment', async ({ params, body }) => {
    const org = params.organisationId
    return countSegment(db, org, await readOrganisation(db, org), body)
  })
}

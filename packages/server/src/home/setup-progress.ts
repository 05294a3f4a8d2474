import { SETUP_STEPS, type SetupProgress, type SetupStep } from '@agent-assist/contract'
import type { Db } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { readInstall, readPeople, readSurvey, readTickets, type Step } from './setup-steps.ts'

type Organisation = SetupProgress['organisation']

async function readOrganisation(db: Db, id: string) {
  const { rows } = await db.query<Organisation & { isHidden: boolean }>(
    `select name, time_zone as "timeZone", created_at as at, setup_hidden as "isHidden"
     from organisation where id = $1`,
    [id],
  )
  if (!rows[0]) throw new Refusal('not_found', `There is no organisation ${id}.`)
  const { isHidden, ...organisation } = rows[0]
  return { isHidden, organisation }
}

/** How far an organisation is set up. */
export async function readSetupProgress(db: Db, id: string): Promise<SetupProgress> {
  const { isHidden, organisation } = await readOrganisation(db, id)
  const steps = {
    organisation: { facts: organisation, isDone: true, firstAt: organisation.at },
    tickets: await readTickets(db, id),
    install: await readInstall(db, id),
    people: await readPeople(db, id),
    survey: await readSurvey(db, id),
  } satisfies Record<SetupStep, Step<unknown>>
  const done = SETUP_STEPS.filter((step) => steps[step].isDone)
  const moments = SETUP_STEPS.flatMap((step) => steps[step].firstAt ?? [])
  const last = moments.toSorted((one, other) => Date.parse(one) - Date.parse(other)).at(-1)
  return {
    isHidden,
    done,
    ...(done.length === SETUP_STEPS.length && last ? { doneAt: last } : {}),
    organisation,
    tickets: steps.tickets.facts,
    install: steps.install.facts,
    people: steps.people.facts,
    survey: steps.survey.facts,
  }
}

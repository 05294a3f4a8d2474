import { type Brand, BRANDS_MAX } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { lockLists } from './lock-lists.ts'

/** The brands of an organisation with their tickets, sorted by name. */
export async function readBrands(on: Queryable, org: string): Promise<Brand[]> {
  const { rows } = await on.query<Brand>(
    `select b.id, b.name, coalesce(t.tickets, 0) as tickets
     from brand b left join (
       select brand, count(*)::int as tickets from ticket where organisation_id = $1 and not is_merged group by brand
     ) t on t.brand = b.id
     where b.organisation_id = $1 order by lower(b.name), b.id`,
    [org],
  )
  return rows
}

const countTickets = async (tx: Queryable, org: string, id: string): Promise<number> => {
  const { rows } = await tx.query<{ n: number }>(
    'select count(*)::int as n from ticket where organisation_id = $1 and brand = $2',
    [org, id],
  )
  return rows[0]?.n ?? 0
}

/** One brand; refuses an unknown one. */
async function readBrand(tx: Queryable, org: string, id: string): Promise<Brand> {
  const { rows } = await tx.query<Pick<Brand, 'id' | 'name'>>(
    'select id, name from brand where organisation_id = $1 and id = $2',
    [org, id],
  )
  if (rows[0]) return { ...rows[0], tickets: await countTickets(tx, org, id) }
  throw new Refusal('not_found', 'This brand does not exist any more.')
}

async function refuseNameTwice(
  tx: Queryable,
  org: string,
  { id, name }: Pick<Brand, 'id' | 'name'>,
): Promise<void> {
  const { rows } = await tx.query(
    'select from brand where organisation_id = $1 and lower(name) = lower($2) and id <> $3',
    [org, name, id],
  )
  if (rows.length === 0) return
  const problem = 'Another brand has this name.'
  throw new Refusal('conflict', problem, { fields: { name: problem } })
}

/** Adds a brand before the first ticket that has it. */
export async function addBrand(
  tx: Queryable,
  org: string,
  brand: Pick<Brand, 'id' | 'name'>,
): Promise<Brand> {
  await lockLists(tx, org)
  const { rows } = await tx.query<{ n: number; isKnown?: boolean }>(
    `select count(*)::int as n, bool_or(id = $2) as "isKnown" from brand where organisation_id = $1`,
    [org, brand.id],
  )
  const { n = 0, isKnown } = rows[0] ?? {}
  if (isKnown) {
    const problem = 'There is a brand with this id already.'
    throw new Refusal('conflict', problem, { fields: { id: problem } })
  }
  if (n >= BRANDS_MAX)
    throw new Refusal(
      'conflict',
      `An organisation can have ${BRANDS_MAX} brands. Delete one first.`,
    )
  await refuseNameTwice(tx, org, brand)
  await tx.query('insert into brand (organisation_id, id, name) values ($1, $2, $3)', [
    org,
    brand.id,
    brand.name,
  ])
  return readBrand(tx, org, brand.id)
}

/** Changes the name under which a brand is shown. */
export async function nameBrand(
  tx: Queryable,
  org: string,
  brand: Pick<Brand, 'id' | 'name'>,
): Promise<{ before: string; brand: Brand }> {
  await lockLists(tx, org)
  const { name: before } = await readBrand(tx, org, brand.id)
  await refuseNameTwice(tx, org, brand)
  await tx.query('update brand set name = $3 where organisation_id = $1 and id = $2', [
    org,
    brand.id,
    brand.name,
  ])
  return { before, brand: await readBrand(tx, org, brand.id) }
}

/** Deletes a brand that no ticket has; returns its name. */
export async function removeBrand(tx: Queryable, org: string, id: string): Promise<string> {
  await lockLists(tx, org)
  const { name, tickets } = await readBrand(tx, org, id)
  if (tickets > 0)
    throw new Refusal(
      'conflict',
      `${tickets} ${tickets === 1 ? 'ticket has' : 'tickets have'} this brand, so it cannot be deleted.`,
    )
  await tx.query('delete from brand where organisation_id = $1 and id = $2', [org, id])
  return name
}

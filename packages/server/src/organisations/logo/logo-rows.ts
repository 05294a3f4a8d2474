import { createHash } from 'node:crypto'
import { LOGO_PX } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { logoPath } from '../logo-path.ts'
import { type Picture, pictureOf } from './picture.ts'

const VERSION_CHARS = 32

/** Path of the organisation's logo; undefined without one. */
export async function findLogo(on: Queryable, organisationId: string): Promise<string | undefined> {
  const { rows } = await on.query<{ version: string }>(
    'select version from organisation_logo where organisation_id = $1',
    [organisationId],
  )
  return rows[0] && logoPath(organisationId, rows[0].version)
}

function refuse(problem: string): never {
  throw new Refusal('bad_input', problem, { fields: { data: problem } })
}

const isAllowed = (px: number) => px >= LOGO_PX.min && px <= LOGO_PX.max

/** Throws unless the bytes are a picture of allowed kind and size. */
function checked(bytes: Buffer): Picture {
  const picture = pictureOf(bytes)
  if (!picture) refuse('This file is not a PNG, JPEG or WebP picture.')
  const { width, height } = picture
  if (!isAllowed(width) || !isAllowed(height))
    refuse(
      `This picture has ${width} × ${height} pixels. Both must be from ${LOGO_PX.min} to ${LOGO_PX.max}.`,
    )
  return picture
}

/** Stores a picture as the organisation's logo. Throws `bad_input` for anything else. */
export async function storeLogo(
  tx: Queryable,
  organisationId: string,
  base64: string,
): Promise<void> {
  const bytes = Buffer.from(base64, 'base64')
  const { type } = checked(bytes)
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, VERSION_CHARS)
  await tx.query(
    `insert into organisation_logo (organisation_id, type, data, version) values ($1, $2, $3, $4)
     on conflict (organisation_id) do update
       set type = excluded.type, data = excluded.data, version = excluded.version`,
    [organisationId, type, bytes, version],
  )
}

import { resolve } from 'node:path'
import * as z from 'zod'

/** Backups are as often as a day has such parts, so that their times are the same every day. */
const HOURS = ['1', '2', '3', '4', '6', '8', '12', '24']

/** Variables of the backups that the server writes by itself. */
export const backupVariables = {
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_S3_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional(),
  BACKUP_S3_REGION: z.string().min(1).default('us-east-1'),
  BACKUP_S3_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET: z.string().min(1).optional(),
  BACKUP_EVERY_HOURS: z
    .enum(HOURS, { error: `must be one of ${HOURS.join(', ')}` })
    .transform(Number)
    .default(24),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time in UTC such as 02:30' })
    .default('02:00'),
  BACKUP_KEEP: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(2, { error: 'must be at least 2' })
    .max(1000, { error: 'must be at most 1000' })
    .default(14),
}

/** A store that speaks S3. */
export interface S3Place {
  /** Address of the bucket, `https://HOST/BUCKET`. */
  bucketUrl: string
  /** What the names of our files begin with in the bucket: empty, or a path that ends with a slash. */
  prefix: string
  region: string
  keyId: string
  secret: string
}

/** Where backups are kept, when they are written, and how many remain. */
export interface BackupPlan {
  place: { folder: string } | { s3: S3Place }
  everyMs: number
  /** Time since midnight UTC of one of the backups of a day. */
  atMs: number
  keep: number
}

export interface BackupConfig {
  /** Missing: the server writes no backups by itself. */
  backups?: BackupPlan
}

type Variables = z.output<z.ZodObject<typeof backupVariables>>
type Wrong = (name: string, why: string) => Error

function s3Of(vars: Variables, address: string, wrong: Wrong): S3Place {
  const { origin, pathname, search, hash } = new URL(address)
  const [bucket, ...folders] = pathname.split('/').filter(Boolean)
  if (!bucket || search || hash)
    throw wrong('BACKUP_S3_URL', 'must name a bucket: https://s3.example.com/BUCKET')
  const { BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret } = vars
  if (!keyId) throw wrong('BACKUP_S3_KEY_ID', 'BACKUP_S3_URL needs it')
  if (!secret) throw wrong('BACKUP_S3_SECRET', 'BACKUP_S3_URL needs it')
  const prefix = folders.map((name) => `${decodeURIComponent(name)}/`).join('')
  return { bucketUrl: `${origin}/${bucket}`, prefix, region: vars.BACKUP_S3_REGION, keyId, secret }
}

/** The plan of the variables. Throws what `wrong` makes of two places, or of a store without its key. */
export function backupsOf(vars: Variables, wrong: Wrong): BackupConfig {
  const { BACKUP_DIR: folder, BACKUP_S3_URL: address } = vars
  if (folder && address) throw wrong('BACKUP_DIR', 'BACKUP_S3_URL is set, too; choose one')
  const place = folder
    ? { folder: resolve(folder) }
    : address
      ? { s3: s3Of(vars, address, wrong) }
      : undefined
  if (!place) return {}
  const [hours = 0, minutes = 0] = vars.BACKUP_AT.split(':').map(Number)
  const everyMs = vars.BACKUP_EVERY_HOURS * 3_600_000
  return {
    backups: { place, everyMs, atMs: (hours * 60 + minutes) * 60_000, keep: vars.BACKUP_KEEP },
  }
}

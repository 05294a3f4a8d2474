import { createHmac } from 'node:crypto'

const ORG = 'your-org'

const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token for an agent, valid for an hour. */
export function assistToken(agent) {
  const iat = Math.floor(Date.now() / 1000)
  const claims = { org: ORG, sub: agent, scope: 'assist', iat, exp: iat + 3600 }
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  const hmac = createHmac('sha256', process.env.ASSIST_SECRET).update(signed)
  return `${signed}.${hmac.digest('base64url')}`
}

// ASSIST_SECRET=… node sign.mjs "Kim Agent"
if (process.argv[1] === import.meta.filename) process.stdout.write(assistToken(process.argv[2]))

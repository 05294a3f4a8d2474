/** Most domains of an organisation whose addresses join it. */
export const MAIL_DOMAINS_MAX = 50
const LABEL = String.raw`[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?`
const DOMAIN = new RegExp(`^(${LABEL}\\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$`)
const DOMAIN_MAX_CHARS = 253

/** Domains of mail providers at which anybody gets an address. */
const PUBLIC_PROVIDERS = new Set([
  '126.com',
  '163.com',
  'aol.com',
  'fastmail.com',
  'free.fr',
  'freenet.de',
  'gmail.com',
  'gmx.at',
  'gmx.ch',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hey.com',
  'hotmail.co.uk',
  'hotmail.com',
  'hotmail.de',
  'hotmail.fr',
  'icloud.com',
  'laposte.net',
  'libero.it',
  'live.com',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'naver.com',
  'orange.fr',
  'outlook.com',
  'outlook.de',
  'outlook.fr',
  'pm.me',
  'posteo.de',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'rocketmail.com',
  't-online.de',
  'tutanota.com',
  'web.de',
  'yahoo.co.in',
  'yahoo.co.jp',
  'yahoo.co.uk',
  'yahoo.com',
  'yahoo.de',
  'yahoo.fr',
  'yandex.com',
  'yandex.ru',
  'ymail.com',
  'zoho.com',
])

/** A domain, or why a text is none, as a sentence. */
export type ParsedMailDomain =
  | { domain: string; problem?: undefined }
  | { domain?: undefined; problem: string }

/** The domain of a typed domain or address: of `Ada@Shop.Example` it is `shop.example`. Refuses public providers. */
export function mailDomainOf(text: string): ParsedMailDomain {
  const typed = text.trim().toLowerCase()
  const domain = typed.slice(typed.lastIndexOf('@') + 1)
  if (!domain) return { problem: 'Enter a domain such as example.com' }
  if (domain.length > DOMAIN_MAX_CHARS || !DOMAIN.test(domain))
    return { problem: 'This is not a domain such as example.com' }
  if (PUBLIC_PROVIDERS.has(domain))
    return { problem: `Anybody can get an address at ${domain}. Add only domains of your own` }
  return { domain }
}

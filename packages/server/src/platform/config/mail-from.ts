import type { Config } from './config.ts'

/** Name and address of MAIL_FROM; the name is empty when it has none. */
export function usualSender({ mailFrom }: Pick<Config, 'mailFrom'>): {
  name: string
  address: string
} {
  const [, name = '', address = ''] = /^\s*(.*?)\s*<([^<>]+)>\s*$/s.exec(mailFrom) ?? []
  return address
    ? { name: name.replace(/^"(.*)"$/s, '$1'), address: address.trim() }
    : { name: '', address: mailFrom.trim() }
}

/** Whether the operator lets organisations send from the domain of this address. */
export const maySendFrom = (
  { mailFromDomains }: Pick<Config, 'mailFromDomains'>,
  address: string,
): boolean => mailFromDomains.includes(address.slice(address.lastIndexOf('@') + 1).toLowerCase())

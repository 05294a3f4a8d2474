import type { MailProblem, MailTest } from '@agent-assist/contract/wire'
import { Icon } from '../../ui/base/icon.tsx'
import styles from './mail-test-result.module.css'

/** Why a mail server did not take a mail, and what to do. */
export const MAIL_PROBLEM_TEXTS: Record<MailProblem, string> = {
  host: 'There is no mail server of this name. Check the host in SMTP_URL.',
  refused:
    'Nothing answers at this address. Check host and port in SMTP_URL, and whether the mail server runs.',
  timeout: 'The mail server did not answer in time. A firewall may block its port.',
  tls: 'No secure connection was possible. smtps:// is for ports that are encrypted from the start, usually 465; the certificate must be valid.',
  signIn: 'The mail server refused user or password. Check both in SMTP_URL.',
  sender: 'The mail server does not send from this address. Use an address that it knows.',
  recipient: 'The mail server refused the address of the recipient.',
  other: 'The mail server did not take the email. Its answer says why.',
}

interface MailTestResultProps {
  /** Missing: there was no test yet. */
  result: MailTest | undefined
  /** Why there was no test, as a sentence. */
  refusal?: string | undefined
}

/** The result of a test email: taken, or the reason with the answer of the mail server. */
export function MailTestResult({ result, refusal }: MailTestResultProps) {
  const problem = refusal ?? (result?.problem && MAIL_PROBLEM_TEXTS[result.problem])
  return (
    <div role="status" className={styles.result}>
      {problem && (
        <p className={styles.problem}>
          <Icon name="alert" />
          <span>{problem}</span>
        </p>
      )}
      {problem && !refusal && result?.answer && <code>{result.answer}</code>}
      {result && !problem && (
        <p className={styles.sent}>
          <Icon name="check" />
          <span>
            The mail server took an email to <b>{result.recipient}</b>. Look whether it arrives.
          </span>
        </p>
      )}
    </div>
  )
}
